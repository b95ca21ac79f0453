import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { ImportView } from '../../src/shared/contracts/transfer.ts';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

export interface Sent {
  name: string;
  content: string | Buffer;
}

/** Starts an import; returns its id. */
export async function send(
  staff: Worker,
  what: 'products' | 'inventory',
  files: Sent[] | string,
  fields: Record<string, string> = {},
): Promise<string> {
  const sent = typeof files === 'string' ? [{ name: 'file.csv', content: files }] : files;
  const { code, msg, data } = await staff.upload<{ id: string }>(`import/${what}`, sent, fields);
  expect({ code, msg }).toMatchObject({ code: 0 });
  return data.id;
}

export function readImport(staff: Worker, id: string): Promise<ImportView> {
  return staff.does<ImportView>('import/get', { id, pageSize: 100 });
}

/** Runs the steps of an import until it has ended; returns its final state. */
export async function runImport(shop: RunningShop, staff: Worker, id: string): Promise<ImportView> {
  for (let steps = 0; steps < 500; steps++) {
    const view = await readImport(staff, id);
    if (view.state !== 'working') return view;
    await shop.work('import:work', { id });
  }
  throw new Error('the import never ends');
}

export async function imports(
  shop: RunningShop,
  staff: Worker,
  files: Sent[] | string,
  fields: Record<string, string> = {},
): Promise<ImportView> {
  return runImport(shop, staff, await send(staff, 'products', files, fields));
}

/** A small, valid picture of one colour. */
export function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A web server for pictures, which records the requested paths. */
export async function pictureServer(pictures: Record<string, Buffer>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const found = pictures[path];
    if (found) response.end(found);
    else response.writeHead(path.startsWith('/busy') ? 503 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    port,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
