import { z } from 'zod';
import type { Route } from './route.ts';

/** Builds OpenAPI 3.1 of the declared routes from the schemas that validate them (JSON Schema 2020-12). */
export function openApi(routes: Route[], server: string, version: string): object {
  const paths = Object.fromEntries(routes.map((one) => [one.path, { post: operation(one) }]));
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version, description: 'Business outcomes travel with HTTP 200; read `code`.' },
    servers: [{ url: server }],
    paths,
  };
}

function operation(one: Route): object {
  return {
    summary: one.summary,
    operationId: one.path.replace(/^\/(api\/)?/, '').replaceAll('/', '_'),
    tags: [one.path.split('/')[3] ?? 'app'],
    'x-caller': one.who,
    ...(one.who === 'staff' && { 'x-permission': one.may }),
    'x-limit': one.limit,
    requestBody: { content: bodyOf(one) },
    responses: {
      ...outcomeOf(one),
      400: { description: 'Malformed JSON or a wrong content type' },
      429: { description: 'Too many calls; see Retry-After' },
      500: { description: 'A fault of ours, with data.requestId' },
    },
  };
}

function bodyOf(one: Route): object {
  const content = { schema: schemaOf(one.body, 'input') };
  if (one.upload) return { 'multipart/form-data': content };
  return { 'application/json': content, ...(one.beacon && { 'text/plain': content }) };
}

function outcomeOf(one: Route): object {
  if (one.beacon) return { 204: { description: 'Heard; strange values are ignored' } };
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
