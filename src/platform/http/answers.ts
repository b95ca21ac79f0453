import type { Endpoint } from '../../shared/endpoint.ts';
import type { Envelope } from '../../shared/envelope.ts';
import type { Log } from '../log.ts';

/** Makes the data of an answer fit the schema that its endpoint declares. */
export type FitAnswer = (endpoint: Pick<Endpoint, 'path' | 'data' | 'keepsItems'>, data: unknown) => unknown;

/**
 * Refuses an answer that is not as its endpoint declares it, a field that is not declared included: the call fails. For
 * tests; what is compared is the JSON that would be sent.
 */
export const refuseUndeclared: FitAnswer = ({ path, data: schema }, data) => {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const parsed = schema.safeParse(sent);
  const wrong = parsed.success
    ? undeclaredIn(sent, parsed.data).map((field) => `${field}: is not declared`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (wrong.length > 0) throw new Error(`the answer of ${path} is not as declared: ${wrong.slice(0, 10).join('; ')}`);
  return data;
};

/**
 * Leaves out what an endpoint does not declare. For production: an answer that fits its schema in no other way is logged and
 * sent as it is, because what the call has changed stays changed.
 */
export function stripUndeclared(log: Log): FitAnswer {
  return ({ path, data: schema }, data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.slice(0, 10).map((issue) => issue.path.join('.'));
    log.error({ path, fields }, 'an answer is not as declared');
    return data;
  };
}

/** Makes items that endpoints keep fit once each; the rest of an answer always. */
export function fitItemsOnce(fit: FitAnswer): FitAnswer {
  const fitted = new WeakMap<object, object>();
  return (endpoint, data) => {
    if (!hasItems(endpoint, data)) return fit(endpoint, data);
    const { items } = data;
    const unknown = items.filter((item) => !fitted.has(item));
    const made = fit(endpoint, { ...data, items: unknown }) as ItemsAnswer;
    for (const [index, item] of unknown.entries()) fitted.set(item, made.items[index] ?? item);
    return { ...made, items: items.map((item) => fitted.get(item) ?? item) };
  };
}

/** An answer with items that are the same objects as long as they say the same. */
interface ItemsAnswer {
  items: object[];
}

function hasItems({ keepsItems }: Pick<Endpoint, 'keepsItems'>, data: unknown): data is ItemsAnswer {
  return keepsItems === true && typeof data === 'object' && data !== null && 'items' in data;
}

const written = new WeakMap<object, Buffer>();

/** The JSON of an item with a comma before it, written once for each. */
function itemBytes(item: object): Buffer {
  const known = written.get(item) ?? Buffer.from(`,${JSON.stringify(item)}`);
  written.set(item, known);
  return known;
}

/** The JSON of an envelope: bytes where its items were written before, else text. */
export function envelopeJson(endpoint: Pick<Endpoint, 'keepsItems'>, envelope: Envelope): string | Buffer {
  const { code, msg, data } = envelope;
  if (!hasItems(endpoint, data) || data.items.length === 0) return JSON.stringify(envelope);
  const { items, ...rest } = data;
  const before = Buffer.from(`${JSON.stringify({ code, msg }).slice(0, -1)},"data":{"items":[`);
  const [first = Buffer.alloc(0), ...following] = items.map(itemBytes);
  const others = JSON.stringify(rest).slice(1);
  const after = Buffer.from(`]${others === '}' ? '' : ','}${others}}`);
  return Buffer.concat([before, first.subarray(1), ...following, after]);
}

/** The paths of what is in `sent` and not in `kept`, which a schema made of it. */
function undeclaredIn(sent: unknown, kept: unknown, path: string[] = []): string[] {
  if (typeof sent !== 'object' || sent === null) return Object.is(sent, kept) ? [] : [path.join('.')];
  if (typeof kept !== 'object' || kept === null) return [path.join('.')];
  const known = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(sent).flatMap(([name, value]) =>
    known.has(name) ? undeclaredIn(value, known.get(name), [...path, name]) : [[...path, name].join('.')],
  );
}
