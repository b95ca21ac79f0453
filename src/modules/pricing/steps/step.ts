import type { Basket } from '../basket.ts';
import type { Receipt, TraceStep } from '../receipt.ts';

export type Note = Omit<TraceStep, 'step'>;

/** One stage of a price: reads the basket and the receipt so far, answers the figures that it sets and why. */
export interface Step {
  name: string;
  apply(basket: Basket, receipt: Receipt): { change: Partial<Omit<Receipt, 'trace'>>; notes: Note[] };
}
