import type { Bilingual } from "./Bilingual";
import type { VariantName } from "./VariantName";
import type { GuideBase } from "./GuideBase";
import type { GuideSentence } from "./GuideSentence";
export type RuleGuide = { id: string, name: string, title: Bilingual, variant?: VariantName, book?: string, inherits: Array<GuideBase>, sentences: Array<GuideSentence> };
