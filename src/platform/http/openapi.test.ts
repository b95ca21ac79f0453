import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { openApi } from './openapi.ts';

const rest = { limit: 'default', summary: 'Of the test', data: z.object({ total: z.int() }) } as const;
const body = z.object({ sku: z.string().max(100), note: z.string().default('') });
const endpoints = [
  endpoint({ ...rest, path: '/api/web/test/anyone', who: 'anyone', body }),
  endpoint({ ...rest, path: '/api/web/test/customer', who: 'customer', limit: 'owner', body }),
  endpoint({ ...rest, path: '/api/admin/test/staff', who: 'staff', may: 'test:save', body }),
  endpoint({ ...rest, path: '/api/web/test/upload', who: 'visitor', upload: { files: 2, bytes: 1000 }, body }),
  endpoint({ ...rest, path: '/api/web/test/beacon', who: 'anyone', beacon: true, body }),
];
interface Operation {
  requestBody: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
const { paths, components } = openApi(endpoints, 'https://teahouse.example', '0.1.0') as {
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, object> };
};
const operationOf = (path: string) => paths[path]?.post;

test('an operation says who may call it, with which permission, and how often', () => {
  const often = { name: 'default', calls: 600, seconds: 60 };
  const token = [{ token: [] }];
  expect(operationOf('/api/web/test/anyone')).toMatchObject({ 'x-caller': 'anyone', 'x-limit': often });
  expect(operationOf('/api/web/test/anyone')).not.toHaveProperty('x-permission');
  expect(operationOf('/api/web/test/anyone')).not.toHaveProperty('security');
  expect(operationOf('/api/web/test/customer')).toMatchObject({
    'x-caller': 'customer',
    'x-limit': { name: 'owner', calls: 20, seconds: 900 },
    security: token,
  });
  expect(operationOf('/api/admin/test/staff')).toMatchObject({
    'x-caller': 'staff',
    'x-permission': 'test:save',
    security: [...token, { apiToken: [] }],
  });
});

test('a body is described as it is sent, an answer as it arrives', () => {
  const one = operationOf('/api/web/test/anyone');
  expect(one?.requestBody.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/WebTestAnyoneBody',
  });
  expect(components.schemas['WebTestAnyoneBody']).toMatchObject({
    required: ['sku'],
    properties: { sku: { type: 'string', maxLength: 100 } },
  });
  expect(one?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    oneOf: [
      { properties: { code: { const: 0 }, data: { $ref: '#/components/schemas/WebTest' } } },
      { $ref: '#/components/schemas/Refusal' },
    ],
  });
  expect(components.schemas['WebTest']).toMatchObject({ required: ['total'], additionalProperties: false });
});

test('files are sent as a form, and beacons are answered with nothing', () => {
  const upload = operationOf('/api/web/test/upload');
  expect(upload).toMatchObject({ 'x-upload': { files: 2, bytes: 1000 } });
  expect(Object.keys(upload?.requestBody.content ?? {})).toEqual(['multipart/form-data']);
  const beacon = operationOf('/api/web/test/beacon');
  expect(Object.keys(beacon?.requestBody.content ?? {})).toEqual(['application/json', 'text/plain']);
  expect(Object.keys(beacon?.responses ?? {})).toEqual(['204', '400', '413', '429', '500', '503']);
});

test('a schema that occurs more than once is written once, and others refer to it by a name', () => {
  const money = z
    .object({ amount: z.int(), currency: z.string(), note: z.string().max(1000) })
    .meta({ title: 'Money' });
  const order = z.object({
    orderNo: z.string(),
    total: money,
    tax: money,
    lines: z.array(z.object({ sku: z.string() })),
  });
  const of = (verb: string, data: z.ZodType) =>
    endpoint({ ...rest, path: `/api/admin/order/${verb}`, who: 'staff', may: 'order:get', body, data });
  const document = openApi(
    [of('get', order), of('pay', order), of('list', z.object({ items: z.array(order), total: money }))],
    'https://teahouse.example',
    '0.1.0',
  ) as { paths: Record<string, { post: Operation }>; components: { schemas: Record<string, object> } };
  const schemas = document.components.schemas;
  const dataOf = (verb: string) => {
    const content = document.paths[`/api/admin/order/${verb}`]?.post.responses['200']?.content;
    const schema = content?.['application/json']?.schema as { oneOf: [{ properties: { data: object } }] } | undefined;
    return schema?.oneOf[0].properties.data;
  };
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(dataOf('get')).toEqual(named('AdminOrder'));
  expect(dataOf('pay')).toEqual(named('AdminOrder'));
  expect(dataOf('list')).toMatchObject({
    properties: { items: { items: named('AdminOrder') }, total: named('Money') },
  });
  expect(schemas['AdminOrder']).toMatchObject({
    properties: { total: named('Money'), tax: named('Money'), lines: { items: { required: ['sku'] } } },
  });
  expect(schemas['Money']).toMatchObject({ properties: { amount: { type: 'integer' } } });
  expect(document.paths['/api/admin/order/get']?.post.requestBody.content['application/json']?.schema).toEqual(
    named('AdminOrderGetBody'),
  );
});
