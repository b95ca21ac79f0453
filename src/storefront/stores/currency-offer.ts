import { callQuietly } from '../api/call.ts';
import { readSite } from '../api/site.ts';
import { recall, remember } from '../api/storage.ts';
import { changeCurrency } from './site.ts';
import { showToast } from './toast.ts';

/** Milliseconds for which the offer can be taken; the choice of currency stays in header and footer. */
const stay = 20_000;

/** Pages of a form that nothing may cover. */
const ofForms = ['/checkout', '/auth'];

/** Offers prices in the visitor's currency, once for each browser and not over a form, and never changes it by itself. */
export async function offerCurrency(): Promise<void> {
  const { prefix } = readSite();
  if (ofForms.some((path) => window.location.pathname.startsWith(prefix + path))) return;
  if (recall('currencyOffered') !== null || /(?:^|; )currency=/.test(document.cookie)) return;
  const result = await callQuietly('currency/offer', { languages: [...navigator.languages] });
  if (!result.ok) return;
  remember('currencyOffered', '1');
  const { offer } = result.data;
  if (!offer) return;
  showToast({ text: offer.text, action: { label: offer.action, run: () => changeCurrency(offer.code) }, ms: stay });
}
