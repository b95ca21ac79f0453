import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { isNewsletterPage } from '../kinds/newsletter.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import { type Form, goTo, goToSignIn } from './form.ts';

/**
 * Answers the forms of the newsletter: subscribe, confirm by the link of a mail, unsubscribe by another, end reminders by that of
 * a reminder. The page itself is the answer: emails must not be in URLs, and mail programs that unsubscribe follow no redirect
 * (RFC 8058).
 */
export async function newsletterForm(form: Form, found: FoundPage) {
  const { context, tools, values } = form;
  const { slug = '' } = found.params;
  if (!isNewsletterPage(slug)) return context.reply.callNotFound();
  const { code, msg, data, status, seconds } = await call(form, `newsletter/${slug}`, bodyOf(form, slug));
  if (seconds !== undefined) context.reply.header('retry-after', seconds);
  const done = code === codes.done;
  // An unknown link answers 200: it may have ended since, and a mail program would try again.
  const refused = slug === 'unsubscribe' || slug === 'reminders' ? 200 : 422;
  const email = (values.get('email') ?? '').slice(0, 254).replaceAll('\0', '\uFFFD');
  context.posted = {
    status: status === 200 && !done ? refused : status,
    typed: { email },
    errors: errorsIn(data),
    attempted: true,
    newsletter: { done, message: done ? '' : msg, kept: values.getAll('topic').length > 0 },
  };
  return showPosted(found, context, tools);
}

function bodyOf({ values, context }: Form, slug: string): object {
  const topics = values.getAll('topic');
  if (slug === 'subscribe') return { email: values.get('email') ?? '', topics, agree: values.get('agree') === 'true' };
  const token = context.query.get('token') ?? '';
  return { token, ...(values.get('do') === 'topics' && { topics }) };
}

/** Answers the form of the newsletter in the account. */
export async function ownNewsletterForm(form: Form, found: FoundPage) {
  const { context, tools, values } = form;
  const customer = await context.customer();
  if (!customer) return goToSignIn(form, context.path);
  // Only the form of a subscriber has the tick.
  const reminders = values.get('do') === 'save' ? values.get('reminders') === 'yes' : undefined;
  const body = { subscribed: values.get('do') !== 'off', topics: values.getAll('topic'), reminders };
  const { code, msg } = await call(form, 'newsletter/save', body, customer);
  if (code === codes.done) return goTo(form, context.path, undefined, '#newsletter');
  const newsletter = { done: false, message: msg, kept: false };
  context.posted = { status: 422, typed: {}, errors: [], attempted: true, newsletter };
  return showPosted(found, context, tools);
}
