import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as a program of this machine gets it. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** Another program, which takes every webhook. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(chunks).toString() });
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/shop`, received, close };
}
