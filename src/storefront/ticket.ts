import { post } from './api/post.ts';
import { remember } from './api/storage.ts';
import { keepToken, readToken, takeTicket } from './api/token.ts';

/*
 * The script of a document with a one-time ticket in its URL (`docs/contract.md` §1): removes the ticket from the URL and the
 * history before any request, exchanges it, and loads the page without it.
 */
const ticket = takeTicket();
// A signed-in customer stays signed in: a link must not switch the account.
if (ticket && !readToken()) await redeem(ticket);
window.location.reload();

/** Exchanges the ticket; after a refusal or a network error the visitor is not signed in. */
async function redeem(once: string): Promise<void> {
  try {
    const { code, data } = await post('user/ticket', { ticket: once }, { signal: AbortSignal.timeout(20_000) });
    if (code !== 0 || !data) return;
    keepToken(data.token);
    remember('userInfo', JSON.stringify(data.user));
  } catch (error) {
    console.debug('the ticket could not be exchanged', error);
  }
}
