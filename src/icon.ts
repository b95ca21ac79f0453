import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** `GET /icon.svg`: the shop's sign on a browser's tab. Its address stays, so it is kept for a day only. */
export function mountIcon(app: FastifyInstance, projectFolder: string): void {
  app.get('/icon.svg', async (_request, reply) => {
    const icon = await readFile(join(projectFolder, 'themes/default/icon.svg'));
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon);
  });
}
