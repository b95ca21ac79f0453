import { expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { remindAfter, reminded, subscribedCustomer } from './support/reminding.ts';
import { meisShop } from './support/shop.ts';

test('among 100,000 carts and checkouts of a month, of which a third are of subscribers who were reminded: the job is quick', async () => {
  const shop = await meisShop();
  const run = (text: string) => shop.tools.pool.query(text);
  const now = `'${shop.clock.now().toISOString()}'::timestamptz`;
  const left = `${now} - random() * interval '30 days'`;
  await run(`insert into visitor (id, token_hash, created_at)
    select gen_random_uuid(), sha256(n::text::bytea), ${now} from generate_series(1, 100000) n`);
  await run(
    `insert into cart (id, visitor_id, created_at, updated_at) select gen_random_uuid(), id, ${now}, ${left} from visitor`,
  );
  await run(`insert into cart_line (id, cart_id, variant_id, quantity, seen_price, seen_currency, added_at)
    select gen_random_uuid(), c.id, v.id, 1, 2500, 'USD', ${now} from cart c, variant v where v.sku = 'TEA-GREEN'`);
  await run(`insert into checkout (id, slug, visitor_id, source, email, created_at, updated_at)
    select gen_random_uuid(), id, id, 'cart', row_number() over () || '@example.com', ${now}, ${left} from visitor`);
  await run(`insert into subscriber (id, email, state, language, source, created_at, confirmed_at)
    select gen_random_uuid(), n || '@example.com', 'confirmed', 'en', 'foot', ${now}, ${now} from generate_series(1, 30000) n`);
  await run(`insert into reminder (id, subscriber_id, kind, subject_id, key_hash, at)
    select gen_random_uuid(), id, 'cart', gen_random_uuid(), sha256(email::bytea), ${now} from subscriber`);
  await run('analyze');
  await subscribedCustomer(shop, 'ana@example.com');
  shop.clock.pass(day);
  const began = performance.now();
  await remindAfter(shop, 0);
  // 60 ms on a developer's machine; reading every cart for each subscriber would take minutes.
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await reminded(shop)).toEqual(['ana@example.com']);
}, 120_000);
