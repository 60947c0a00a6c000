import type { FollowedView } from './FollowedView';
export type FollowsView = { items: Array<FollowedView>; most: number };
