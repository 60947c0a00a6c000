import type { Bilingual } from "./Bilingual";
export type GuideBase = { id: string, title: Bilingual };
