//! The data folder.

/// Makes the data folder where it is missing, for its owner alone: it holds the key and everybody's games.
pub async fn make_folder(folder: &std::path::Path) -> std::io::Result<()> {
    let mut builder = tokio::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    builder.create(folder).await
}
