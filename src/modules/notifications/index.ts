export { type LetterTools, writeOrderCancelled, writeOrderPlaced } from './order-letters.ts';
