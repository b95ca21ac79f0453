export { type AccountLetterTools, accountLetters } from './account-letters.ts';
export { type LetterTools, writeOrderCancelled, writeOrderPlaced } from './order-letters.ts';
export { writeRatesKept } from './rates-letters.ts';
export { type SecurityLetterTools, securityLetters } from './security-letters.ts';
export { staffLetters } from './staff-letters.ts';
export { type StockLetterTools, writeBackInStock, writeLowStock } from './stock-letters.ts';
