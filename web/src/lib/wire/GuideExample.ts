import type { Ask } from "./Ask";
import type { TableView } from "./TableView";
import type { GuideVerdict } from "./GuideVerdict";
export type GuideExample = { fen: string, history: Array<string>, position: string, ask: Ask, table?: TableView, san?: string, says: GuideVerdict };
