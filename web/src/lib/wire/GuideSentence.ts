import type { GuideExample } from "./GuideExample";
export type GuideSentence = { code: string, en: string, no: string, examples: Array<GuideExample> };
