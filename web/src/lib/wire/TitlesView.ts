import type { TitleView } from './TitleView';
export type TitlesView = { items: Array<TitleView> };
