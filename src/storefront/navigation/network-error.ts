import { errorText, refusal } from '../api/result.ts';
import { loadTranslations } from '../api/translations.ts';
import { onRefused } from '../stores/refusals.ts';

let last = '';

/**
 * Says that a page could not be fetched; the shopper stays where they are and loses nothing. Answers false for the same
 * page a second time: then the browser shall try, and say it in its own way.
 */
export async function reportNetworkError(href: string, code: number): Promise<boolean> {
  if (href === last) return false;
  last = href;
  onRefused(refusal(code, (await loadTranslations())(errorText(code)), undefined, 0));
  return true;
}
