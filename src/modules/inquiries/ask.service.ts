import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { InquiryAsked, InquiryFeedbackBody, InquiryProductBody } from '../../shared/contracts/inquiries.ts';
import { isEmail } from '../../shared/email.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { useUploads } from '../attachments/index.ts';
import { goodsBySku } from '../catalog/index.ts';
import * as repo from './inquiries.repo.ts';
import { newInquiryNo } from './inquiry.ts';
import type { InquiryCaller, InquiryTools } from './inquiry-tools.ts';

export interface Asker extends InquiryCaller {
  language: Language;
}

type Subject = Pick<repo.InquiryRow, 'kind' | 'subject' | 'product_id' | 'sku' | 'quantity'>;
type Person = Partial<Pick<repo.InquiryRow, 'first_name' | 'last_name' | 'phone' | 'company' | 'country'>>;

interface Question {
  subject: Subject;
  person: Person;
  body: { email: string; message: string; attachments: string[] };
}

/** Opens an inquiry about a product. Refuses a product that shoppers may not see as not found. */
export async function askAboutProduct(
  tools: InquiryTools,
  body: InquiryProductBody,
  asker: Asker,
): Promise<Result<InquiryAsked>> {
  const errors = [...nameErrors(body), ...errorsOf(body)];
  if (errors.length > 0) return refuse('error.form', errors);
  const { db, clock, contextFor, site } = tools;
  const product = await repo.visibleProduct(db, body.productId, clock.now());
  if (!product) return notFound();
  const { defaultLanguage, rates } = site();
  if (body.sku !== undefined) {
    const [first] = rates;
    if (!first) throw new Error('a shop without a currency');
    const { viewer } = contextFor({ language: asker.language, currency: first.code });
    const goods = await goodsBySku(db, body.sku, viewer, clock.now());
    if (goods?.productId !== body.productId) return notFound();
  }
  const subject = {
    kind: 'product' as const,
    subject: pickText(product.title, asker.language, defaultLanguage),
    product_id: body.productId,
    sku: body.sku ?? null,
    quantity: body.quantity,
  };
  const { firstName, lastName, phone, company, country } = body;
  const person = { first_name: firstName, last_name: lastName, phone, company, country };
  return open(tools, { subject, person, body }, asker);
}

/** Opens an inquiry in general. */
export async function writeToShop(
  tools: InquiryTools,
  body: InquiryFeedbackBody,
  asker: Asker,
): Promise<Result<InquiryAsked>> {
  const errors = [
    ...(body.subject ? [] : [fieldError('subject', 'required', 'inquiry.subjectRequired')]),
    ...errorsOf(body),
  ];
  if (errors.length > 0) return refuse('error.form', errors);
  const subject = { kind: 'feedback' as const, subject: body.subject, product_id: null, sku: null, quantity: null };
  return open(tools, { subject, person: {}, body }, asker);
}

function nameErrors({ firstName, lastName }: Pick<InquiryProductBody, 'firstName' | 'lastName'>): FieldRefusal[] {
  return [
    ...(firstName ? [] : [fieldError('firstName', 'required', 'account.firstNameRequired')]),
    ...(lastName ? [] : [fieldError('lastName', 'required', 'account.lastNameRequired')]),
  ];
}

function errorsOf({ email, message }: Question['body']): FieldRefusal[] {
  const key = email === '' ? 'checkout.emailRequired' : 'checkout.emailFormat';
  return [
    ...(isEmail(email) ? [] : [fieldError('email', 'format', key)]),
    ...(message ? [] : [fieldError('message', 'required', 'inquiry.messageRequired')]),
  ];
}

function open(tools: InquiryTools, { subject, person, body }: Question, asker: Asker): Promise<Result<InquiryAsked>> {
  return transact(tools.db, async (tx) => {
    const { random, clock, emit } = tools;
    const now = clock.now();
    const row = {
      id: random.id(),
      inquiry_no: newInquiryNo(random),
      access_key: random.token(24),
      customer_id: asker.customerId,
      language: asker.language,
      email: body.email,
      ...subject,
      ...person,
      waiting_since: now,
      created_at: now,
      updated_at: now,
    };
    await repo.insertInquiry(tx, row);
    const written = await writeBuyerMessage(tx, row.id, body, asker, tools);
    if (!written.ok) return written;
    await emit(tx, 'inquiry.created', { inquiryId: row.id });
    const key = asker.customerId === null ? { accessKey: row.access_key } : {};
    return ok({ inquiryNo: row.inquiry_no, ...key });
  });
}

/** Adds a message of the asker, with pictures of this browser or customer. */
export async function writeBuyerMessage(
  tx: Tx,
  inquiryId: string,
  { message, attachments }: { message: string; attachments: string[] },
  { customerId, visitorId }: InquiryCaller,
  { random, clock }: Pick<InquiryTools, 'random' | 'clock'>,
): Promise<Result<string>> {
  const id = random.id();
  await repo.insertMessage(tx, { id, inquiry_id: inquiryId, author: 'buyer', content: message, at: clock.now() });
  const use = { kind: 'inquiry' as const, usedBy: id, customerId, visitorId };
  if (await useUploads(tx, attachments, use)) return ok(id);
  return refuse('inquiry.attachment', [fieldError('attachments', 'unknown', 'inquiry.attachment')]);
}
