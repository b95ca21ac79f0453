import type { Call } from '../../platform/http/route.ts';
import { pickText } from '../../shared/locale.ts';
import type { ReviewReader, ReviewTools } from './review-tools.ts';

/** Reader of a call without likes of their own. */
export function readerOf({ site }: Pick<ReviewTools, 'site'>, { language }: Pick<Call, 'language'>): ReviewReader {
  const { name, defaultLanguage } = site();
  return { language, defaultLanguage, shop: pickText(name, language, defaultLanguage), customerId: null };
}
