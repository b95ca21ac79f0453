import type { InsideAnswer } from '../../platform/http/inside.ts';
import type { InquiryAsked } from '../../shared/contracts/inquiries.ts';
import { codes } from '../../shared/envelope.ts';
import { maxInquiryPictures } from '../../shared/inquiries.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { inquiryKeyIn } from '../data/inquiries.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import { type Form, goTo, numberIn } from './form.ts';

/**
 * Answers the forms of inquiries: `product` and `feedback` open one, `message` writes to one, `accept` takes its quote. Answers 303
 * to the inquiry or to the checkout of the quote; a refusal comes with the answer and what was typed.
 */
export async function inquiryForm(form: Form, found: FoundPage) {
  switch (form.values.get('do')) {
    case 'product':
    case 'feedback':
      return ask(form, found);
    case 'accept':
      return accept(form, found);
    default:
      return write(form, found);
  }
}

async function ask(form: Form, found: FoundPage) {
  const isProduct = form.values.get('do') === 'product';
  // The browser is known from then on: pictures and an accepted quote are its own.
  await form.requireVisitor();
  const answer = await send(form, isProduct ? 'inquiry/product' : 'inquiry/feedback', bodyOf(form.values, isProduct));
  if (answer.code !== codes.done) return show(form, found, answer);
  const { inquiryNo, accessKey } = answer.data as InquiryAsked;
  return accessKey
    ? goTo(form, `/inquiry/${inquiryNo}`, new URLSearchParams({ accessKey }))
    : goTo(form, `${form.context.site.router.userPath}inquiry/${inquiryNo}`);
}

function bodyOf(values: URLSearchParams, isProduct: boolean): object {
  const text = (name: string) => values.get(name) ?? '';
  const common = { email: text('email'), message: text('message'), attachments: values.getAll('attachments') };
  if (!isProduct) return { ...common, subject: text('subject') };
  const sku = text('sku');
  return {
    ...common,
    productId: text('productId'),
    ...(sku && { sku }),
    quantity: numberIn(text('quantity') || '1'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    company: text('company'),
    country: text('country'),
  };
}

async function write(form: Form, found: FoundPage) {
  const message = form.values.get('message') ?? '';
  const attachments = form.values.getAll('attachments');
  const answer = await send(form, 'inquiry/message', { ...keyOf(form), message, attachments });
  if (answer.code !== codes.done) return show(form, found, answer);
  const { path, query } = form.context;
  return goTo(form, path, query.size > 0 ? new URLSearchParams(query) : undefined);
}

async function accept(form: Form, found: FoundPage) {
  await form.requireVisitor();
  const answer = await send(form, 'inquiry/accept', keyOf(form));
  if (answer.code !== codes.done) return show(form, found, answer);
  return goTo(form, `/checkout/${(answer.data as { slug: string }).slug}`);
}

/** The inquiry that the page shows: the last part of its path, with the key of a guest. */
function keyOf({ context }: Form) {
  return inquiryKeyIn(context, decodeURIComponent(context.path.split('/').at(-1) ?? ''));
}

async function send(form: Form, path: string, body: object) {
  return call(form, path, body, (await form.context.customer()) ?? undefined);
}

/** As of an upload; nothing else becomes the address of a picture. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function show({ context, tools, values }: Form, found: FoundPage, { msg, data }: InsideAnswer) {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));
  const errors = errorsIn(data);
  const attachments = values.getAll('attachments').filter((id) => uuid.test(id));
  const inquiryReply = { message: msg, errors, typed, attachments: attachments.slice(0, maxInquiryPictures) };
  context.posted = { status: 422, typed, errors, attempted: true, inquiryReply };
  return showPosted(found, context, tools);
}
