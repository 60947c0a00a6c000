export type GuideVerdict = "permitted" | "refused" | "over" | "goes_on";
