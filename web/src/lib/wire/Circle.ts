export type Circle = 'nobody' | 'friends' | 'everybody';
