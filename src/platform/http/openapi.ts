import { z } from 'zod';
import type { Endpoint } from '../../shared/endpoint.ts';
import { limits } from './limits.ts';

/** Builds OpenAPI 3.1 of the declared endpoints from the schemas that check bodies and answers (JSON Schema 2020-12). */
export function openApi(endpoints: readonly Endpoint[], server: string, version: string): object {
  const paths = Object.fromEntries(endpoints.map((one) => [one.path, { post: operation(one) }]));
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version, description: 'Business outcomes travel with HTTP 200; read `code`.' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth' } } },
  };
}

function operation(one: Endpoint): object {
  return {
    summary: one.summary,
    operationId: one.path.replace(/^\/(api\/)?/, '').replaceAll('/', '_'),
    tags: [one.path.split('/')[3] ?? 'app'],
    ...accessOf(one),
    'x-limit': { name: one.limit, calls: limits[one.limit].count, seconds: limits[one.limit].seconds },
    ...(one.upload && { 'x-upload': one.upload }),
    requestBody: { content: bodyOf(one) },
    responses: {
      ...outcomeOf(one),
      400: { description: 'Malformed JSON or a wrong content type' },
      429: { description: 'Too many calls; see Retry-After' },
      500: { description: 'A fault of ours, with data.requestId' },
    },
  };
}

/** Caller and security scheme of an endpoint. A visitor is known by a cookie and may have none yet. */
function accessOf(one: Endpoint): object {
  const access = { 'x-caller': one.who, ...(one.who === 'staff' && { 'x-permission': one.may }) };
  const needsToken = one.who === 'customer' || one.who === 'staff';
  return needsToken ? { ...access, security: [{ token: [] }] } : access;
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
