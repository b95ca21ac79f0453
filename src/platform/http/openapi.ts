import { z } from 'zod';
import { type Endpoint, isForPeopleOnly } from '../../shared/endpoint.ts';
import { limits } from './limits.ts';
import { fault, jsonOf, refusal, refusalRef, refusals, refusalsRef } from './openapi-answers.ts';
import { type Operation, shareSchemas } from './openapi-shared.ts';

/** Builds OpenAPI 3.1 of the declared endpoints from the schemas that check bodies and answers (JSON Schema 2020-12). */
export function openApi(endpoints: readonly Endpoint[], server: string, version: string): object {
  const schemas: Schemas = { Refusal: refusal, Fault: fault };
  const paths = Object.fromEntries(endpoints.map((one) => [one.path, { post: operation(one, schemas) }]));
  shareSchemas(paths, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version, description: 'Business outcomes travel with HTTP 200; read `code`.' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes, parameters: { IdempotencyKey: idempotencyKey }, responses: refusals, schemas },
  };
}

/** Schemas that others refer to, by name. */
type Schemas = Record<string, object>;

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'x-auth', description: 'Token of a session' },
  apiToken: { type: 'http', scheme: 'bearer', description: 'API token of a program' },
};

function operation(one: Endpoint, schemas: Schemas): Operation {
  const operationId = one.path.replace(/^\/(api\/)?/, '').replaceAll('/', '_');
  const schemaOf: SchemaOf = (schema, io) => jsonSchema(schema, io, { name: `${operationId}_${io}`, schemas });
  return {
    summary: one.summary,
    operationId,
    tags: [one.path.split('/')[3] ?? 'app'],
    ...accessOf(one),
    'x-limit': { name: one.limit, calls: limits[one.limit].count, seconds: limits[one.limit].seconds },
    ...(one.upload && { 'x-upload': one.upload }),
    ...(!one.file && !one.beacon && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: { content: bodyOf(one, schemaOf) },
    responses: {
      ...outcomeOf(one, schemaOf),
      ...(!one.file && !one.beacon && refusalsRef('409', '422')),
      ...refusalsRef('400', '413', '429', '500', '503'),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Does the call once: for 24 hours the same key with the same body is answered with the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Caller and security scheme of an endpoint. A visitor is known by a cookie and may have none yet. */
function accessOf(one: Endpoint): object {
  const access = {
    'x-caller': one.who,
    ...(one.who === 'staff' && { 'x-permission': one.may, ...(one.reads && { 'x-reads': true }) }),
  };
  const needsToken = one.who === 'customer' || one.who === 'staff';
  if (!needsToken) return access;
  const forPrograms = one.who === 'staff' && !isForPeopleOnly(one.may);
  return { ...access, security: [{ token: [] }, ...(forPrograms ? [{ apiToken: [] }] : [])] };
}

function bodyOf(one: Endpoint, schemaOf: SchemaOf): Operation['requestBody']['content'] {
  const content = { schema: schemaOf(one.body, 'input') };
  if (one.upload) return { 'multipart/form-data': content };
  return { 'application/json': content, ...(one.beacon && { 'text/plain': content }) };
}

function outcomeOf(one: Endpoint, schemaOf: SchemaOf): object {
  if (one.beacon) return { 204: { description: 'Received; values that are not allowed are ignored' } };
  if (one.file) {
    const content = { [one.file]: { schema: { type: 'string', format: 'binary' } }, ...jsonOf(refusalRef) };
    return { 200: { description: 'The file, or a refusal as JSON', content } };
  }
  const schema = { oneOf: [doneWith(schemaOf(one.data, 'output')), refusalRef] };
  return { 200: { description: 'The outcome: code 0, or a refusal', content: jsonOf(schema) } };
}

function doneWith(data: object): object {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data },
    additionalProperties: false,
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => object;

/** The JSON Schema of a zod schema. Parts that refer to themselves move to the schemas of the document. */
function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  { name, schemas }: { name: string; schemas: Schemas },
): object {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dropWidest });
  const moved = (part: object) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}`)) as object;
  for (const [key, part] of Object.entries($defs)) schemas[name + key] = moved(part);
  return moved(rest);
}

/** Drops the bounds of every integer that JSON can hold. */
function dropWidest({ jsonSchema: schema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
