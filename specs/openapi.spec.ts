import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { mustBeDescribed } from './support/described.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const document = (await (await fetch(`${shop.origin}/api/docs`)).json()) as Record<string, unknown>;
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

test('the OpenAPI document is small, and smaller as gzip', async () => {
  const sent = async (encoding: string) => {
    const answer = await fetch(`${shop.origin}/api/docs`, { headers: { 'accept-encoding': encoding } });
    return { encoding: answer.headers.get('content-encoding'), bytes: Number(answer.headers.get('content-length')) };
  };
  expect(await sent('identity')).toEqual({ encoding: null, bytes: expect.toSatisfy((bytes) => bytes < 1_000_000) });
  expect(await sent('gzip')).toEqual({ encoding: 'gzip', bytes: expect.toSatisfy((bytes) => bytes < 80_000) });
});

test('an answer with a field too many, one too few or of another kind is found', async () => {
  const owner = await mei(shop);
  const { code, msg, data } = await owner.call<Record<string, unknown>>('token/list');
  const path = '/api/admin/token/list';
  const found =
    (envelope: object, status = 200) =>
    () =>
      mustBeDescribed(path, status, envelope);
  expect(found({ code, msg, data })).not.toThrow();
  expect(found({ code, msg, data: { ...data, more: 1 } })).toThrow('must NOT have additional properties');
  expect(found({ code, msg, data, more: 1 })).toThrow('must NOT have additional properties');
  expect(found({ code, msg, data: {} })).toThrow(/items/);
  expect(found({ code, msg, data: { items: 'none' } })).toThrow('must be array');
  expect(found({ code: 40, msg, data: { errors: [{ field: 'id' }] } })).toThrow(/rule/);
  expect(found({ code: 40, msg: 'No' })).not.toThrow();
  expect(found({ code: 500, msg, data: { requestId: '1' } }, 500)).not.toThrow();
  expect(found({ code: 40, msg }, 418)).toThrow('is not described');
});
