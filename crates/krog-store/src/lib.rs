//! krog-store
