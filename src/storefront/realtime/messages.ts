import type { CartNotice, NoticeMessage, ServerMessage, StockMessage } from '../../shared/contracts/realtime.ts';
import { codes } from '../../shared/envelope.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { errorText, refusal } from '../api/result.ts';
import { readSite } from '../api/site.ts';
import { loadTranslations } from '../api/translations.ts';
import { onCartMessage } from '../stores/cart.ts';
import { onRefused } from '../stores/refusals.ts';
import { showStock } from '../stores/stock.ts';
import { showToast } from '../stores/toast.ts';

/** Passes realtime messages to the stores that show them. Unknown messages are ignored. */
export function onMessage({ code, msg, data }: ServerMessage): void {
  if (msg === 'cart') onCartMessage((data as CartNotice).version);
  if (msg === 'order') dispatchEvent(new Event('orderchange'));
  if (msg === 'return') dispatchEvent(new Event('returnchange'));
  if (msg === 'stock') showStock(data as StockMessage);
  if (msg === 'notice') showToast({ text: inPageLanguage(data as NoticeMessage) });
  if (code === codes.signedOut) void signOut();
}

function inPageLanguage({ text }: NoticeMessage): string {
  const { language } = readSite();
  return pickText(text, language as Language, language as Language);
}

/** Handles a session that was ended elsewhere like a call refused for it. */
async function signOut(): Promise<void> {
  const t = await loadTranslations();
  onRefused(refusal(codes.signedOut, t(errorText(codes.signedOut)), undefined));
}
