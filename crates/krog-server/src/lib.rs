//! krog-server
