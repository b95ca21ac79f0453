import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { account, customer } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const ana = await customer(shop);
const ben = await customer(shop, { email: 'ben@example.com', firstName: 'Ben', lastName: 'Chan' });

describe('a profile', () => {
  test('is returned to its owner, and to nobody else', async () => {
    expect(await ana.post('user/info')).toMatchObject({ email: 'ana@example.com', firstName: 'Ana', avatar: null });
    expect(await ben.post('user/info')).toMatchObject({ email: 'ben@example.com', firstName: 'Ben' });
    for (const path of ['user/info', 'user/editName', 'user/editInfo', 'user/log/list'] as const)
      expect((await shop.visitor().call(path, { firstName: 'X', lastName: 'Y' })).code).toBe(50);
  });

  test('has names in any script, trimmed, and an optional short name', async () => {
    const names = await ana.post('user/editName', {
      firstName: '  Ana  María ',
      lastName: '雷耶斯',
      nickName: 'Anita',
    });
    expect(names).toMatchObject({ firstName: 'Ana María', lastName: '雷耶斯', nickName: 'Anita' });
    expect(await ana.post('user/editName', { firstName: 'Ana', lastName: 'Reyes' })).toMatchObject({
      nickName: 'Anita',
    });
  });

  test('reports each error beside its field', async () => {
    const wrong = async (path: 'user/editName' | 'user/editInfo', body: object) => {
      const { errors } = await ana.refused(path, body);
      return errors.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await wrong('user/editName', { firstName: ' ', lastName: '' })).toEqual([
      'firstName: First name is required.',
      'lastName: Last name is required.',
    ]);
    const long = 'x'.repeat(51);
    expect(await wrong('user/editName', { firstName: long, lastName: 'a\u0007b', nickName: long })).toEqual([
      'firstName: Use at most 50 characters.',
      'lastName: Line breaks and other control characters cannot be used here.',
      'nickName: Use at most 30 characters.',
    ]);
    expect(await wrong('user/editInfo', { bio: 'x'.repeat(301) })).toEqual(['bio: Use at most 300 characters.']);
    for (const birthday of [
      '2031-01-01',
      '1899-12-31',
      '2001-02-30',
      '1.2.2003',
      shop.clock.now().toJSON().slice(0, 10),
    ])
      expect(await wrong('user/editInfo', { birthday })).toEqual(['birthday: Enter a day in the past.']);
    expect(await ana.post('user/info')).toMatchObject({ firstName: 'Ana', lastName: 'Reyes', bio: '', birthday: null });
  });

  test('accepts a birthday and a short bio, and clears them again', async () => {
    const bio = 'I like\nlamps.';
    expect(await ana.post('user/editInfo', { bio, birthday: '1990-02-28' })).toMatchObject({
      bio,
      birthday: '1990-02-28',
    });
    expect(await ana.post('user/editInfo', { birthday: '' })).toMatchObject({ bio, birthday: null });
    expect(await ana.post('user/editInfo', { bio: '' })).toMatchObject({ bio: '' });
  });

  test('ignores every field that is not part of it', async () => {
    const before = await shop.tools.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const others = Object.fromEntries(Object.keys(before).map((column) => [column, 'taken@example.com']));
    const sent = {
      ...others,
      email: 'taken@example.com',
      mobile: '+15550100',
      emailVerified: true,
      password: 'taken-over',
      avatar: 'x',
      firstName: 'Eve',
      lastName: 'Eve',
      referralCode: 'TAKEN',
      loginVerify: true,
      createdAt: '2000-01-01',
      id: ben.id,
    };
    await ana.post('user/editInfo', { ...sent, bio: 'Hello', birthday: undefined, nickName: undefined });
    await ana.post('user/editName', { ...sent, firstName: 'Ana', lastName: 'Reyes', nickName: undefined });
    const after = await shop.tools.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, bio: 'Hello' });
  });

  test('lists its changes in the activity log of its owner, page by page', async () => {
    const { items, total } = await ana.post('user/log/list', { page: 1, pageSize: 2 });
    expect([items.length, total]).toEqual([2, 7]);
    expect(items[0]).toMatchObject({ action: 'nameChanged', ip: '127.0.0.1', subject: '' });
    expect((await ana.post('user/log/list', { page: 4, pageSize: 2 })).items).toHaveLength(1);
    expect((await ben.post('user/log/list')).total).toBe(0);
  });
});

function upload(who: Shopper, bytes: Buffer, name = 'me.jpg', field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return who.fetch('/api/web/user/editAvatar', {
    method: 'POST',
    body: form,
    headers: who.token ? { 'x-auth': who.token } : {},
  });
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Ana of Makati' } })
    .jpeg()
    .toBuffer();

describe('an avatar', () => {
  test('becomes a square without its metadata, at a URL that nobody can guess', async () => {
    const bytes = await photo(1200, 700);
    expect(bytes.includes('Ana of Makati')).toBe(true);
    const { data } = (await (await upload(ana, bytes, '../../evil.exe')).json()) as { data: { avatar: string } };
    expect(data.avatar).toMatch(/^\/media\/[0-9a-f]{24}-480\.jpg$/);
    const served = Buffer.from(await (await shop.visitor().get(data.avatar)).arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ width: 480, height: 480, format: 'jpeg' });
    expect(served.includes('Ana of Makati')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    const same = (await (await upload(ben, bytes)).json()) as { data: { avatar: string } };
    expect(same.data.avatar).not.toBe(data.avatar);
  });

  test('is upright, by its EXIF orientation', async () => {
    const half = { create: { width: 400, height: 800, channels: 3 as const, background: '#fff' } };
    const top = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const turned = await sharp(half)
      .composite([{ input: top, top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = (await (await upload(ana, turned)).json()) as { data: { avatar: string } };
    const served = Buffer.from(await (await shop.visitor().get(data.avatar)).arrayBuffer());
    const { data: pixels, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number) => (pixels[(240 * info.width + x) * info.channels] ?? 0) < 100;
    expect([blueAt(40), blueAt(440)]).toEqual([false, true]);
  });

  test('deletes the previous one, with its files', async () => {
    const before = (await ana.post('user/info')).avatar ?? '';
    const name = /[0-9a-f]{24}/.exec(before)?.[0] ?? '';
    expect(await shop.tools.files.has(name)).toBe(true);
    await upload(ana, await photo(300, 300));
    await shop.work('pictures:remove', { name });
    expect(await shop.tools.files.has(name)).toBe(false);
    expect((await shop.visitor().get(before)).status).toBe(404);
    const { rows } = await shop.tools.pool.query('select 1 from image where hash = $1', [name]);
    expect(rows).toEqual([]);
  });

  test('is refused when it is not a picture, whatever its name says; one that is too large is 413, and so is it for guests', async () => {
    const before = (await ana.post('user/info')).avatar;
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    for (const bytes of [svg, Buffer.from('<html>'), Buffer.alloc(0), (await photo(50, 50)).subarray(0, 200)]) {
      const answer = await (await upload(ana, bytes)).json();
      expect(answer).toMatchObject({ code: 40, data: { errors: [{ field: 'file', rule: 'picture' }] } });
    }
    const none = await (await upload(ana, await photo(9, 9), 'me.jpg', 'other')).json();
    expect(none).toMatchObject({ code: 40, data: { errors: [{ field: 'file', rule: 'required' }] } });
    expect((await upload(ana, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await (await upload(shop.visitor(), await photo(9, 9))).json()).toMatchObject({ code: 50 });
    expect((await ana.post('user/info')).avatar).toBe(before);
  });
});

test('a customer who was erased meanwhile changes nothing', async () => {
  const id = await account(shop, { email: 'gone@example.com' });
  await shop.tools.db.updateTable('customer').set({ erased_at: shop.clock.now() }).where('id', '=', id).execute();
  const { editInfo } = await import('../src/modules/customers/profile/profile.service.ts');
  expect(await editInfo(shop.tools, { id, ip: '127.0.0.1' }, { bio: 'x' })).toMatchObject({ ok: false });
});
