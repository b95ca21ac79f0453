import { type OpenAPIClient as Client, OpenAPIClientAxios } from 'openapi-client-axios';
import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { makeToken } from './support/program.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

/** A program whose calls are made from the shop's own OpenAPI document by a library that knows nothing of the shop. */
async function generatedClient(...permissions: string[]): Promise<Client> {
  const { token } = await makeToken(shop, owner, ...permissions);
  const definition = `${shop.origin}/api/docs`;
  const axiosConfigDefaults = { headers: { authorization: `Bearer ${token}` } };
  // The document names the shop's own domain, which is not this machine.
  return new OpenAPIClientAxios({ definition, axiosConfigDefaults, withServer: { url: shop.origin } }).init();
}

/** The envelope that a call is answered with, by the id of its operation. */
async function answerOf(client: Client, operationId: string, body: object, headers: Record<string, string> = {}) {
  const call = client[operationId];
  if (!call) throw new Error(`the document has no ${operationId}`);
  const { data, headers: answered } = await call(headers, body);
  return { ...data, isRepeated: answered['idempotent-replayed'] === 'true' };
}

test('a program with a client made from the OpenAPI document ships an order once, though it asks twice, and reads it', async () => {
  const program = await generatedClient('order:*');
  const ana = shop.visitor();
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2));
  const found = await answerOf(program, 'admin_order_list', { keyword: orderNo });
  expect(found.data.items).toMatchObject([{ orderNo, deliveryStatus: 'notShipped' }]);
  const parcel = { orderNo, company: 'dhl', no: 'JD014600006281230704', key: 'the parcel' };
  const headers = { 'Idempotency-Key': `ship ${orderNo}` };
  const first = await answerOf(program, 'admin_order_ship', parcel, headers);
  expect(first).toMatchObject({ code: 0, isRepeated: false, data: { deliveryStatus: 'shipped' } });
  const second = await answerOf(program, 'admin_order_ship', parcel, headers);
  expect(second).toMatchObject({ code: 0, isRepeated: true });
  expect(second.data).toEqual(first.data);
  const { data } = await answerOf(program, 'admin_order_get', { orderNo });
  expect(data.shipments).toHaveLength(1);
});

test('the client finds each operation that the document announces, and what its API token may not do is refused', async () => {
  const program = await generatedClient('redirect:*');
  const document = (await (await fetch(`${shop.origin}/api/docs`)).json()) as { paths: Record<string, unknown> };
  const operations = program.api.getOperations();
  expect(operations).toHaveLength(Object.keys(document.paths).length);
  expect(operations.every(({ operationId }) => typeof program[operationId ?? ''] === 'function')).toBe(true);
  expect(await answerOf(program, 'admin_redirect_save', { from: '/old-lamps', to: '/lamps' })).toMatchObject({
    code: 0,
  });
  expect(await answerOf(program, 'admin_redirect_save', { from: 'nowhere', to: '/lamps' })).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'from' }] },
  });
  expect(await answerOf(program, 'admin_product_list', {})).toMatchObject({ code: 30 });
});
