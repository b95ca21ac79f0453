import { post } from './api/post.ts';
import { remember } from './api/storage.ts';
import { keepToken, readToken, takeTicket } from './api/token.ts';

/*
 * All that a document with a one-time ticket in its address does (`docs/contract.md` §1): the ticket goes out of the address
 * and the history before anything else is asked for, is exchanged, and the page itself is loaded without it.
 */
const ticket = takeTicket();
// A signed-in customer stays signed in: a link must not switch the account.
if (ticket && !readToken()) await redeem(ticket);
window.location.reload();

/** A ticket that is refused, or that nobody answers for, leaves a visitor. */
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
