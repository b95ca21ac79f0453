import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { attachmentsEndpoints } from '../../../shared/contracts/attachments.ts';
import { findUpload, type UploadRow } from './uploads.repo.ts';
import { takeShopperPicture, type UploadTools } from './uploads.service.ts';

/** Pictures that shoppers send. */
export function uploadRoutes(tools: UploadTools): Route[] {
  return [route(attachmentsEndpoints.attachUpload, async ({ types }, call) => takeShopperPicture(tools, types, call))];
}

export interface PrivatePictures {
  db: Db;
  files: FileStore;
  /** Tests if a request may read a picture. */
  mayRead(upload: UploadRow, request: FastifyRequest): Promise<boolean>;
}

/** `GET /attachments/{id}`: a picture of a shopper, for its sender, the buyer of what it belongs to, and staff; 404 for others. */
export function mountPrivatePictures(app: FastifyInstance, { db, files, mayRead }: PrivatePictures): void {
  app.get<{ Params: { id: string } }>('/attachments/:id', async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id);
    const upload = id.success ? await findUpload(db, id.data) : undefined;
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    if (!upload || !(await mayRead(upload, request))) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'private, max-age=600')
      .type('image/webp')
      .send(await files.read(upload.file));
  });
}
