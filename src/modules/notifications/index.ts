export { type AccountLetterTools, accountLetters } from './account-letters.ts';
export { writeMailUnsent } from './mail-letters.ts';
export { deferOrderCancelled, deferOrderPlaced, type LetterTools, orderMails } from './order-letters.ts';
export { writeRatesKept } from './rates-letters.ts';
export { type SecurityLetterTools, securityLetters } from './security-letters.ts';
export { staffLetters } from './staff-letters.ts';
export { type StockLetterTools, writeBackInStock, writeLowStock } from './stock-letters.ts';
