import { createHmac } from 'node:crypto';
import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { hashToken, type Random } from '../../platform/random.ts';
import type { GiftCardMake, GiftCardSave } from '../../shared/contracts/gift-cards.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type CardRow, cardsByKey, enter, insertCards, lockCards, updateCard } from './gift-card.repo.ts';
import { codeAlphabet, codeLength, spacedCode, tailLength } from './gift-card.ts';

export interface GiftCardTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** Secret from which the codes of cards that are made under a key follow. */
  giftCardSecret: string;
  site: () => { dispatch: { timeZone: string } };
}

type Saved = Result<{ id: string; code: string | null }>;

/** Card with its whole code, which is returned only here. */
interface MadeCard {
  id: string;
  code: string;
}

/**
 * Makes one card, whose code is answered this once, or changes until when and whether one may pay. Refuses (code 40, beside
 * the field) a new one without an amount or a currency, or whose time is over, and another amount or currency of an old one.
 */
export async function saveCard(draft: GiftCardSave, staff: Staff, tools: GiftCardTools): Promise<Saved> {
  const { id } = draft;
  if (id) return transact(tools.db, (tx) => change(tx, { ...draft, id }, staff, tools));
  const { amount, currency, enabled } = draft;
  const errors = missing({ amount, currency });
  if (amount === undefined || currency === undefined) return refuse('error.form', errors);
  const made = await makeCards({ ...draft, amount, currency, count: 1 }, staff, tools, enabled);
  const card = made.ok ? made.value.cards[0] : undefined;
  if (!card) return made.ok ? notFound() : made;
  return ok(card);
}

/**
 * Makes cards in bulk, all with one amount, and returns their codes, which cannot be read again. Under a key of this member the
 * codes follow from it and from the secret of the shop, so that the same call, sent again, makes nothing and is answered alike;
 * another call under that key is refused.
 */
export function makeCards(
  input: GiftCardMake,
  staff: Staff,
  tools: GiftCardTools,
  enabled = true,
): Promise<Result<{ cards: MadeCard[] }>> {
  const { db, clock, random } = tools;
  const key = input.key === undefined ? null : hashToken(`${staff.id} ${input.key}`);
  return transact(db, async (tx) => {
    const made = key ? await cardsByKey(tx, key) : [];
    if (made.length > 0) return madeBefore(made, input, codesOf(tools, staff, input));
    if (input.expiresAt && new Date(input.expiresAt) <= clock.now())
      return refuseField('expiresAt', 'past', 'giftCard.expiryPast');
    const cards = codesOf(tools, staff, input).map((code) => ({ id: random.id(), code }));
    await write(tx, cards, { ...input, enabled, makeKey: key }, staff, tools);
    const { count, amount, currency, expiresAt, note } = input;
    const after = { count, amount, currency, expiresAt, note, ids: cards.map(({ id }) => id) };
    const action = count === 1 ? 'giftCard:save' : 'giftCard:make';
    const subject = count === 1 ? `giftCard:${after.ids[0]}` : 'giftCard';
    await recordAudit(tx, { staff, action, subject, before: null, after }, tools);
    return ok({ cards: cards.map(({ id, code }) => ({ id, code: spacedCode(code) })) });
  });
}

/** Codes of new cards: of chance, or those that follow from a key. */
function codesOf({ random, giftCardSecret }: GiftCardTools, staff: Staff, { count, key }: GiftCardMake): string[] {
  return Array.from({ length: count }, (_, at) => {
    if (key === undefined) return random.code(codeLength);
    const bytes = createHmac('sha256', giftCardSecret).update(`${staff.id} ${at} ${key}`).digest();
    return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
  });
}

/** The cards that were made under a key before; refuses another call under it, and one that knows the codes no longer. */
function madeBefore(
  made: Awaited<ReturnType<typeof cardsByKey>>,
  { count, amount, currency }: GiftCardMake,
  codes: string[],
): Result<{ cards: MadeCard[] }> {
  const cards = made.map(({ id }, at) => ({ id, code: codes[at] ?? '' }));
  const isSame = made.every((card, at) => {
    const isCode = hashToken(cards[at]?.code ?? '').equals(card.code_hash);
    return isCode && card.amount === amount && card.currency === currency;
  });
  if (!isSame || made.length !== count) return refuseField('key', 'used', 'giftCard.keyUsed');
  return ok({ cards: cards.map(({ id, code }) => ({ id, code: spacedCode(code) })) });
}

/** Makes a card with the money of a refund, in the transaction of the refund. Answers its whole code, which is not kept. */
export async function issueForRefund(
  tx: Tx,
  { amount, currency, orderNo, at }: { amount: number; currency: CurrencyCode; orderNo: string; at: Date },
  { random }: Pick<GiftCardTools, 'random'>,
): Promise<string> {
  const id = random.id();
  const code = random.code(codeLength);
  const note = `refund of order ${orderNo}`;
  const card = { id, code_hash: hashToken(code), tail: code.slice(-tailLength), currency, note, created_at: at };
  await insertCards(tx, [{ ...card, expires_at: null, enabled: true }]);
  await enter(tx, [{ id: random.id(), card_id: id, kind: 'issued', amount, note, actor: null, at }]);
  return spacedCode(code);
}

async function write(
  tx: Tx,
  cards: MadeCard[],
  { amount, currency, expiresAt, note, enabled, makeKey }: GiftCardMake & { enabled: boolean; makeKey: Buffer | null },
  staff: Staff,
  { clock, random }: GiftCardTools,
): Promise<void> {
  const now = clock.now();
  const common = { currency, expires_at: dateOf(expiresAt), enabled, note, created_at: now, make_key: makeKey };
  await insertCards(
    tx,
    cards.map(({ id, code }, at) => ({
      id,
      code_hash: hashToken(code),
      tail: code.slice(-tailLength),
      ...common,
      make_no: makeKey && at,
    })),
  );
  const entry = { kind: 'issued' as const, amount, note, actor: staff.name, at: now };
  await enter(
    tx,
    cards.map((card) => ({ id: random.id(), card_id: card.id, ...entry })),
  );
}

async function change(
  tx: Tx,
  draft: GiftCardSave & { id: string },
  staff: Staff,
  tools: GiftCardTools,
): Promise<Saved> {
  const { id, expiresAt, enabled, note } = draft;
  const [row] = await lockCards(tx, [id]);
  if (!row) return notFound();
  if (draft.amount !== undefined) return refuseField('amount', 'fixed', 'giftCard.adjustInstead');
  if (draft.currency !== undefined && draft.currency !== row.currency)
    return refuseField('currency', 'fixed', 'giftCard.currencyFixed');
  await updateCard(tx, id, { expires_at: dateOf(expiresAt), enabled, note });
  const activity = { action: 'giftCard:save', subject: `giftCard:${id}`, before: settingsOf(row) };
  await recordAudit(tx, { staff, ...activity, after: { expiresAt, enabled, note } }, tools);
  return ok({ id, code: null });
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function settingsOf({ expires_at, enabled, note }: CardRow) {
  return { expiresAt: expires_at?.toISOString() ?? null, enabled, note };
}

function missing({ amount, currency }: { amount: number | undefined; currency: CurrencyCode | undefined }) {
  const errors: FieldRefusal[] = [];
  if (amount === undefined) errors.push(fieldError('amount', 'required', 'giftCard.amountRequired'));
  if (currency === undefined) errors.push(fieldError('currency', 'required', 'giftCard.currencyRequired'));
  return errors;
}

function refuseField(field: string, rule: string, key: string): Result<never> {
  return refuse('error.form', [fieldError(field, rule, key)]);
}
