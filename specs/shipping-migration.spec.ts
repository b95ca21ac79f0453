import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { offerFor, readShipping } from '../src/modules/shipping/index.ts';
import { connect } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { projectFolder } from './support/clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';

const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
await createDatabase(inject('admin'), name);
const shop = connect({ connectionString: databaseUrl(inject('admin'), name), max: 2 });
const before = await mkdtemp(join(tmpdir(), 'vitrine-before-zones-'));
afterAll(async () => {
  await shop.close();
  await dropDatabase(inject('admin'), name);
  await rm(before, { recursive: true });
});

const migrations = join(projectFolder, 'db/migrations');
const dollars = { base: 'USD', currency: 'USD', rate: '1' } as const;

test('a shop from before zones ships to the same places, at the same price', async () => {
  for (const file of (await readdir(migrations)).filter((each) => each < '0026'))
    await cp(join(migrations, file), join(before, file));
  await migrate(shop.pool, before);
  await shop.pool.query(`
    insert into shipping_method (code, name, position, price, free_from, min_days, max_days, countries) values
      ('world', '{"en": "World"}', 0, 900, 9000, 5, 9, '{}'),
      ('west', '{"en": "West"}', 1, 500, null, 1, 2, '{US,CA}'),
      ('west-fast', '{"en": "Fast"}', 2, 1500, null, 1, 1, '{US,CA}'),
      ('home', '{"en": "Home"}', 3, 0, null, 1, 1, '{DE}')`);
  await migrate(shop.pool, migrations);
  const shipping = await readShipping(shop.db);
  expect(shipping.zones.map((zone) => zone.name)).toEqual(['DE', 'US, CA']);
  const to = (countryCode: string) => {
    const destination = { countryCode, province: '', postalCode: '' };
    return offerFor(shipping, { destination, grams: 99_000 }, dollars).offered.map(({ method, fee }) => [
      method.code,
      fee.price,
      fee.freeFrom,
    ]);
  };
  const world = ['world', 900, 9000];
  expect(to('US')).toEqual([world, ['west', 500, null], ['west-fast', 1500, null]]);
  expect(to('CA')).toEqual(to('US'));
  expect(to('DE')).toEqual([world, ['home', 0, null]]);
  expect(to('JP')).toEqual([world]);
});
