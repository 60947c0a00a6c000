export type GuideCover = { book: string, position: string, en: string, no: string };
