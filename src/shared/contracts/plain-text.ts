import { z } from 'zod';
import { allowedLanguages } from '../locale.ts';
import { cleanText } from './shopper-text.ts';

/** Text by language, or one string, without control characters. */
export function plainText(max: number) {
  const one = z.string().overwrite(cleanText).max(max);
  return z.union([one, z.partialRecord(z.enum(allowedLanguages), one)]);
}
