#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| krog_testing::pairing::trf(data));
