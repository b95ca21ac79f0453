import { takeDraft } from '../../modules/drafts/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import { type Form, goTo } from './form.ts';

/** Hands the checkout of a draft to the reader of its link and goes on to it; shows why not where it ended or was placed. */
export async function draftForm(form: Form, found: FoundPage) {
  const { context, tools } = form;
  const key = context.query.get('key') ?? '';
  if (key.length > 100 || !isStorable(key)) return context.reply.callNotFound();
  const visitor = await form.requireVisitor();
  const taken = await takeDraft({ db: context.db, now: context.checkoutContext.now }, key, visitor.id);
  if (taken.ok) return goTo(form, `/checkout/${taken.value}`);
  context.posted = { status: 200, typed: {}, errors: [], attempted: true };
  return showPosted(found, context, tools);
}
