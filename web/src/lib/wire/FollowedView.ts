export type FollowedView = { name: string; title?: string; bot?: boolean; since: string; friend?: boolean; online?: boolean; game?: string };
