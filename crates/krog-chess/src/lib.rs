//! krog-chess
