import type { TitleName } from './TitleName';
export type TitleChange = { title?: TitleName; evidence: string };
