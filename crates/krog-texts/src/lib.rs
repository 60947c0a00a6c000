//! krog-texts
