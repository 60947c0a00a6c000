#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| krog_fuzz::pgn::pgn(data));
