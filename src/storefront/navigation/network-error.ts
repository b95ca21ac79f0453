import { errorText, refusal } from '../api/result.ts';
import { loadTranslations } from '../api/translations.ts';
import { onRefused } from '../stores/refusals.ts';

let last = '';

/**
 * Shows that a page could not be fetched; the shopper stays on the present page. False for the same page a second time: then
 * the browser loads the URL itself and shows its own error.
 */
export async function reportNetworkError(href: string, code: number): Promise<boolean> {
  if (href === last) return false;
  last = href;
  onRefused(refusal(code, (await loadTranslations())(errorText(code)), undefined, 0));
  return true;
}
