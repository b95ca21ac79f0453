import type { Endpoint } from '../../shared/endpoint.ts';
import type { Log } from '../log.ts';

/** Makes the data of an answer fit the schema that its endpoint declares. */
export type FitAnswer = (endpoint: Pick<Endpoint, 'path' | 'data'>, data: unknown) => unknown;

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

/** The paths of what is in `sent` and not in `kept`, which a schema made of it. */
function undeclaredIn(sent: unknown, kept: unknown, path: string[] = []): string[] {
  if (typeof sent !== 'object' || sent === null) return Object.is(sent, kept) ? [] : [path.join('.')];
  if (typeof kept !== 'object' || kept === null) return [path.join('.')];
  const known = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(sent).flatMap(([name, value]) =>
    known.has(name) ? undeclaredIn(value, known.get(name), [...path, name]) : [[...path, name].join('.')],
  );
}
