import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();

/** Begins to send a large file and stops; returns the connection and the bytes received. */
function beginUpload(path: string, length: number, type = 'multipart/form-data; boundary=cut') {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  const chunks: string[] = [];
  socket.on('data', (piece) => chunks.push(String(piece)));
  // A client that still sends when the connection is closed gets a reset.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n` +
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="mugs.csv"\r\n\r\nHandle,Title\r\n',
  );
  return { socket, closed, text: () => chunks.join('') };
}

// The shop waits two seconds before it closes such a connection: these tests wait at the same time.
test.concurrent.each(['/api/admin/import/products', '/api/admin/attach/upload', '/api/web/user/editAvatar'])(
  'whoever sends a file to %s without the right to is told so, and their connection is closed',
  { timeout: 30_000 },
  async (path) => {
    const { closed, text } = beginUpload(path, 50_000_000);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(text()).toContain('"code":50');
  },
);

test.concurrent('the answer also arrives whole at a client that keeps sending, and no more is read', {
  timeout: 30_000,
}, async () => {
  const { socket, closed, text } = beginUpload('/api/admin/import/products', 5_000_000_000);
  const more = setInterval(() => socket.write(Buffer.alloc(10_000)), 50);
  await closed;
  clearInterval(more);
  expect(text()).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(text()).toContain('"code":50');
  expect(socket.bytesWritten).toBeLessThan(5_000_000_000);
});

test('a refused upload that was read whole keeps its connection open for the next request', async () => {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  const chunks: string[] = [];
  socket.on('data', (piece) => chunks.push(String(piece)));
  const body = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--cut--\r\n';
  const head = `POST /api/admin/import/products HTTP/1.1\r\nhost: shop\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${body.length}\r\n\r\n`;
  for (const answers of [1, 2]) {
    socket.write(head + body);
    await expect.poll(() => chunks.join('').split('HTTP/1.1 200').length - 1, { timeout: 10_000 }).toBe(answers);
  }
  socket.destroy();
});
