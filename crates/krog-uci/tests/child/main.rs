//! The engine as a program of its own, for the tests of what only a process shows.

fn main() -> std::io::Result<()> {
    krog_uci::serve_standard()
}
