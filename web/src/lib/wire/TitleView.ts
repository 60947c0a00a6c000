import type { TitleName } from './TitleName';
export type TitleView = { title: TitleName; awardedAt: string; revokedAt?: string; evidence?: string; by?: string; revokedEvidence?: string; revokedBy?: string };
