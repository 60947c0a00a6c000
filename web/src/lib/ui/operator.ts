/** What a rule says of an act: permitted, obligatory, forbidden, or within somebody's power. */
export type Operator = 'P' | 'O' | 'F' | 'W';
