//! Files of a `.tar.gz`.

use std::{fs::File, io::Read as _, path::Path};

use flate2::read::GzDecoder;

const BLOCK: usize = 512;

/// The names and contents of the files, in their order.
pub fn files(path: &Path) -> Vec<(String, String)> {
    let mut bytes = Vec::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_end(&mut bytes).unwrap();
    let (mut at, mut files) = (0, Vec::new());
    while at + BLOCK <= bytes.len() && bytes[at] != 0 {
        let header = &bytes[at..at + BLOCK];
        let text = |from: usize, to: usize| {
            String::from_utf8_lossy(&header[from..to]).trim_matches(['\0', ' ']).to_owned()
        };
        let size = usize::from_str_radix(&text(124, 136), 8).unwrap();
        let content = &bytes[at + BLOCK..at + BLOCK + size];
        if header[156] == b'0' || header[156] == 0 {
            files.push((text(0, 100), String::from_utf8(content.to_vec()).unwrap()));
        }
        at += BLOCK + size.div_ceil(BLOCK) * BLOCK;
    }
    files
}
