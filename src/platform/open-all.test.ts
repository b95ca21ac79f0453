import { expect, test } from 'vitest';
import { openAll } from './open-all.ts';

test('opened resources are closed in reverse order, once', async () => {
  const closed: string[] = [];
  const opened = await openAll(async (onClose) => {
    onClose(async () => closed.push('database'));
    onClose(async () => closed.push('server'));
    return { name: 'the shop' };
  });
  expect(opened.name).toBe('the shop');
  await opened.close();
  await opened.close();
  expect(closed).toEqual(['server', 'database']);
});

test('when the server does not open, the database is closed again and the error is thrown', async () => {
  const closed: string[] = [];
  const opening = openAll(async (onClose) => {
    onClose(async () => closed.push('database'));
    throw new Error('the port is taken');
  });
  await expect(opening).rejects.toThrow('the port is taken');
  expect(closed).toEqual(['database']);
});

test('a server that fails to close does not keep the database open', async () => {
  const closed: string[] = [];
  const opened = await openAll(async (onClose) => {
    onClose(async () => closed.push('database'));
    onClose(() => Promise.reject(new Error('jammed')));
    return {};
  });
  await expect(opened.close()).rejects.toThrow('jammed');
  expect(closed).toEqual(['database']);
});
