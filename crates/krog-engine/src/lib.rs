//! krog-engine
