import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import { firstName, lastName, phoneOf, wordAt } from './people.repo.ts';

/** Common countries stand often; one order in 20,000 goes to Iceland. */
const countries = 'US US US US US GB GB CA DE DE FR PH PH CN HK AU';
const currencies = 'USD USD USD USD USD EUR EUR GBP CNY PHP';
const methods = 'card card card card paypal paypal bank-transfer bank-transfer cash-on-delivery card';

/**
 * Adds orders over three years, the newest last: of the newest in a thousand half are to ship and a tenth wait for a transfer, ten are
 * asked to be cancelled, the next two hundredths are on their way, one in fifty was cancelled unpaid, the rest are completed.
 */
export async function addOrders(tx: Tx, count: number, people: number, now: Date): Promise<void> {
  const n = sql`n`;
  await sql`
    create temporary table planned on commit drop as
      select n, gen_random_uuid() as id, ${now}::timestamptz - n * (interval '3 years' / ${sql.lit(count)}) as at,
        case when n < 10 then 'pendingCancellation' when n < ${sql.lit(count / 50)} then 'inProgress' when n % 50 = 7 then 'cancelled'
          else 'completed' end as status,
        case when n between 10 and ${sql.lit(count / 2000)} and n % 5 = 0 or n >= ${sql.lit(count / 50)} and n % 50 = 7 then 'unpaid' else 'paid' end as pay,
        case when n < ${sql.lit(count / 1000)} and n % 40 = 3 then 'partlyShipped' when n < ${sql.lit(count / 1000)} or n % 50 = 7 and n >= ${sql.lit(count / 50)}
          then 'notShipped' else 'shipped' end as delivery,
        ${wordAt(currencies, n)} as currency, case when n % 20000 = 11 then 'IS' else ${wordAt(countries, sql`n / 3`)} end as country,
        case when n between 10 and ${sql.lit(count / 2000)} and n % 5 = 0 then 'bank-transfer' else ${wordAt(methods, sql`n / 5`)} end as method,
        (n::bigint * 48271 % 2147483647 % ${sql.lit(people)})::int as person, 1000 + (n::bigint * 7919) % 30000 as price, 1 + n % 2 as lines
      from generate_series(0, ${sql.lit(count - 1)}) n`.execute(tx);
  await sql`create index on planned (n)`.execute(tx);
  await sql`analyze planned`.execute(tx);
  const person = sql`o.person`;
  // Multiplying by an odd number keeps the numbers of orders apart.
  const number = sql`lpad(upper(to_hex(o.n::bigint * 2654435761 % 4294967296)), 8, '0')`;
  await sql`
    insert into customer_order (id, order_no, customer_id, idempotency_key, access_key, email, phone, language, currency, rate, status,
      pay_status, delivery_status, subtotal, shipping_fee, tax, tax_included, total, receipt, address, shipping_method, payment_method,
      submitted_at, paid_at, shipped_at, completed_at, cancelled_at, tags)
    select o.id, substr(${number}, 1, 4) || '-' || substr(${number}, 5), case when o.n % 3 > 0 then p.id end, 'bench-' || o.n,
      md5(o.n::text), 'person' || person || '@example.com', ${phoneOf(person)}, 'en', currency, '1', status, pay, delivery,
      price * lines, 500, 0, false, price * lines + 500, '{"shippingTax": 0, "taxes": [], "trace": []}',
      jsonb_build_object('firstName', ${firstName(person)}, 'lastName', ${lastName(person)}, 'countryCode', country, 'province', '', 'city', 'Springfield',
        'area', '', 'line2', '', 'phoneCode', '',
        'postalCode', '12345', 'line1', person || ' Main Street', 'phone', ${phoneOf(person)}),
      '{"code": "standard", "name": "Standard"}', jsonb_build_object('code', method, 'name', method, 'instructions', ''), at,
      case when pay = 'paid' then at end, case when delivery = 'shipped' then at + interval '1 day' end,
      case when status = 'completed' then at + interval '9 days' end, case when status = 'cancelled' then at + interval '7 days' end,
      case when o.n % 10 = 3 then array['VIP'] when o.n % 20000 = 11 then array['Rare'] else '{}'::text[] end
    from planned o join person p on p.n = o.person order by o.n desc`.execute(tx);
}

/** Adds their lines, of products from all over the catalogue, their payments and their history. */
export async function addParts(tx: Tx): Promise<void> {
  await sql`
    create temporary table sellable on commit drop as
      select row_number() over (order by md5(v.sku))::int - 1 as k, v.id, v.product_id, v.sku, p.slug, p.title ->> 'en' as title
      from variant v join product p on p.id = v.product_id`.execute(tx);
  await sql`create index on sellable (k)`.execute(tx);
  await sql`analyze sellable`.execute(tx);
  await sql`
    insert into order_line (id, order_id, position, variant_id, product_id, sku, slug, title, spec, spec_label, unit_price, quantity,
      subtotal, total, tax, tax_rate, shipped)
    select gen_random_uuid(), o.id, position, s.id, s.product_id, s.sku, s.slug, s.title, '{}', '', price, 1, price, price, 0, 0,
      case when delivery = 'shipped' or delivery = 'partlyShipped' and position = 0 then 1 else 0 end
    from planned o cross join generate_series(0, o.lines - 1) position
    join sellable s on s.k = (o.n::bigint * 7 + position * 104729) % (select count(*) from sellable) order by o.n desc, position`.execute(
    tx,
  );
  await sql`
    insert into payment (id, order_id, key, provider, method, amount, currency, status, is_open, captured, created_at, updated_at)
    select gen_random_uuid(), id, 'bench-' || n, case when method in ('card', 'paypal') then 'test' else method end, method,
      price * lines + 500, currency, case when pay = 'paid' then 'paid' when status = 'cancelled' then 'cancelled' else 'pending' end,
      false, case when pay = 'paid' then price * lines + 500 else 0 end, at, at
    from planned`.execute(tx);
  await sql`
    insert into order_event (id, order_id, kind, at)
    select gen_random_uuid(), id, kind, at from planned cross join unnest(array['placed', 'paid']) kind
    where kind = 'placed' or pay = 'paid' order by n desc, kind`.execute(tx);
}
