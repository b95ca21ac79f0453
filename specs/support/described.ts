import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApi } from '../../src/platform/http/openapi.ts';
import type { Endpoint } from '../../src/shared/endpoint.ts';

interface Answer {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

interface Described {
  paths: Record<string, { post: { responses: Record<number, Answer> } }>;
  components: { responses: Record<string, Answer> };
}

// Most checks run a few times only: making their code shorter takes longer than it saves.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
const endpoints = new Map<string, Endpoint>();
const checks = new Map<string, ValidateFunction>();

/** Lets answers of these endpoints be compared with the OpenAPI document. */
export function describeBy(declared: readonly Endpoint[]): void {
  for (const one of declared) endpoints.set(one.path, one);
}

/**
 * Throws for an answer that the OpenAPI document does not describe: a status or a field that it does not name, a field that
 * is missing or of another kind. Answers of unknown paths are left alone.
 */
export function mustBeDescribed(path: string, status: number, envelope: object): void {
  const one = endpoints.get(path);
  if (!one || one.beacon) return;
  const key = `${status} ${path}`;
  const check = checks.get(key) ?? compile(one, status);
  checks.set(key, check);
  if (!check(envelope))
    throw new Error(`${path} answers ${status} not as its description: ${ajv.errorsText(check.errors).slice(0, 1000)}`);
}

function compile(one: Endpoint, status: number): ValidateFunction {
  const { paths, components } = openApi([one], 'https://shop.example', '1') as Described;
  const answer = paths[one.path]?.post.responses[status];
  const named = answer?.$ref && components.responses[answer.$ref.replace('#/components/responses/', '')];
  const schema = (named || answer)?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`the status ${status} of ${one.path} is not described`);
  return ajv.compile({ ...schema, components });
}
