import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readExport } from './export.repo.ts';
import { exportedFile } from './exports.service.ts';

interface DownloadTools {
  db: Db;
  files: FileStore;
  clock: Clock;
  /** Tests if a member of staff with the permission for exports calls. */
  mayExport(request: FastifyRequest): Promise<boolean>;
}

/** Route `GET /admin/exports/{id}.csv`: a file for staff, until it expires; not found for other callers. */
export function mountExports(app: FastifyInstance, { db, files, clock, mayExport }: DownloadTools): void {
  app.get<{ Params: { name: string } }>('/admin/exports/:name', async (request, reply) => {
    const id = /^([0-9a-f-]{36})\.csv$/.exec(request.params.name)?.[1];
    const run = id && (await mayExport(request)) ? await readExport(db, id) : null;
    reply.header('cache-control', 'no-store');
    if (run?.state !== 'done' || !run.expires_at || run.expires_at < clock.now()) return reply.code(404).send();
    const name = `${run.kind}-${run.created_at.toISOString().slice(0, 10)}.csv`;
    return (
      reply
        // The client has all bytes before the answer ends: a connection kept alive would delay the end of the process.
        .headers({ connection: 'close', 'content-length': run.bytes })
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exportedFile(run, files)))
    );
  });
}
