import type { SecurityLetters } from './security/tell.ts';

/** Every letter that customers have written: a port, for who writes letters knows of everybody and customers of nobody. */
export type CustomerLetters = SecurityLetters;
