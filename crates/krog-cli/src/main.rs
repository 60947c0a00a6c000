//! krog
fn main() {}
