import { z } from 'zod';
import { type Endpoint, isForPeopleOnly } from '../../shared/endpoint.ts';
import { limits } from './limits.ts';

/** Builds OpenAPI 3.1 of the declared endpoints from the schemas that check bodies and answers (JSON Schema 2020-12). */
export function openApi(endpoints: readonly Endpoint[], server: string, version: string): object {
  const paths = Object.fromEntries(endpoints.map((one) => [one.path, { post: operation(one) }]));
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version, description: 'Business outcomes travel with HTTP 200; read `code`.' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes },
  };
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'x-auth', description: 'Token of a session' },
  apiToken: { type: 'http', scheme: 'bearer', description: 'API token of a program' },
};

function operation(one: Endpoint): object {
  return {
    summary: one.summary,
    operationId: one.path.replace(/^\/(api\/)?/, '').replaceAll('/', '_'),
    tags: [one.path.split('/')[3] ?? 'app'],
    ...accessOf(one),
    'x-limit': { name: one.limit, calls: limits[one.limit].count, seconds: limits[one.limit].seconds },
    ...(one.upload && { 'x-upload': one.upload }),
    ...(!one.file && !one.beacon && { parameters: [idempotencyKey] }),
    requestBody: { content: bodyOf(one) },
    responses: {
      ...outcomeOf(one),
      ...(!one.file && !one.beacon && keyAnswers),
      400: { description: 'Malformed JSON or a wrong content type' },
      429: { description: 'Too many calls; see Retry-After' },
      500: { description: 'A fault of ours, with data.requestId' },
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Does the call once: for 24 hours the same key with the same body is answered with the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const keyAnswers = {
  409: { description: 'The first call with this idempotency key is under way; see Retry-After' },
  422: { description: 'This idempotency key was used for another call' },
};

/** Caller and security scheme of an endpoint. A visitor is known by a cookie and may have none yet. */
function accessOf(one: Endpoint): object {
  const access = { 'x-caller': one.who, ...(one.who === 'staff' && { 'x-permission': one.may }) };
  const needsToken = one.who === 'customer' || one.who === 'staff';
  if (!needsToken) return access;
  const forPrograms = one.who === 'staff' && !isForPeopleOnly(one.may);
  return { ...access, security: [{ token: [] }, ...(forPrograms ? [{ apiToken: [] }] : [])] };
}

function bodyOf(one: Endpoint): object {
  const content = { schema: schemaOf(one.body, 'input') };
  if (one.upload) return { 'multipart/form-data': content };
  return { 'application/json': content, ...(one.beacon && { 'text/plain': content }) };
}

function outcomeOf(one: Endpoint): object {
  if (one.beacon) return { 204: { description: 'Received; values that are not allowed are ignored' } };
  if (one.file) {
    const refusal = { 'application/json': { schema: envelopeOf(z.object({})) } };
    const content = { [one.file]: { schema: { type: 'string', format: 'binary' } }, ...refusal };
    return { 200: { description: 'The file, or a refusal as JSON', content } };
  }
  return { 200: { description: 'The outcome', content: { 'application/json': { schema: envelopeOf(one.data) } } } };
}

function envelopeOf(data: z.ZodType): object {
  return {
    type: 'object',
    required: ['code', 'msg'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schemaOf(data, 'output') },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
