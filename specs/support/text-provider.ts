import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface TextMessage {
  path: string;
  authorization: string;
  fields: Record<string, string>;
}

/** A provider of text messages that stores what it gets; `status` is its answer. */
export async function startTextProvider() {
  const messages: TextMessage[] = [];
  const provider = { url: '', messages, status: 201 };
  const server = createServer((request, response) => {
    const receive = async () => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      messages.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields });
      response.writeHead(provider.status, { 'content-type': 'application/json' }).end('{}');
    };
    receive().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  provider.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return provider;
}
