import { deleteByToken } from '../../modules/stock/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import type { Form } from './form.ts';

/**
 * The address of a mail's `List-Unsubscribe`, posted by the page's button or by a mail program (RFC 8058), which takes no
 * redirect. The answer is the same for a token that nobody has: it may have been forgotten since.
 */
export async function unsubscribeForm({ context, tools }: Form, found: FoundPage) {
  const token = context.query.get('alert') ?? '';
  if (token.length <= 100 && isStorable(token)) await deleteByToken(context.db, token);
  context.posted = { status: 200, typed: {}, errors: [], attempted: true };
  return showPosted(found, context, tools);
}
