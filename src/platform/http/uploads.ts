import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import type { Random } from '../random.ts';

/** How much may be sent to a route at once. */
export interface UploadLimits {
  files: number;
  /** Of each file. */
  bytes: number;
}

/** A file that came with a call, as it is kept. A route that takes it renames nothing: `storedAs` is its name for good. */
export interface Upload {
  field: string;
  /** What its sender calls it; nothing more than words. */
  fileName: string;
  storedAs: string;
  bytes: number;
}

/** A place for routes that take files. */
export async function takeMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fields: 20, fieldSize: 2000, headerPairs: 50 } });
}

/**
 * Keeps the files of a multipart body as they arrive, none of them in memory, and answers its fields beside them. Throws as
 * broken requests do (413 for more than the limits); what was kept is gone then.
 */
export async function readUploads(
  request: FastifyRequest,
  limits: UploadLimits,
  { files, random }: { files: FileStore; random: Random },
): Promise<{ fields: Record<string, unknown>; uploads: Upload[] }> {
  const fields: Record<string, unknown> = {};
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({ limits: { files: limits.files, fileSize: limits.bytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const storedAs = uploadName(random);
      uploads.push({ field: part.fieldname, fileName: fileNameOf(part.filename), storedAs, bytes: 0 });
      await files.take(storedAs, part.file);
      if (part.file.truncated) throw Object.assign(new Error('the file is too large'), { statusCode: 413 });
    }
    for (const upload of uploads) upload.bytes = (await files.size(upload.storedAs)) ?? 0;
    return { fields, uploads };
  } catch (error) {
    await dropUploads(uploads, files);
    throw error;
  }
}

/** Begins with the end of its id, which is by chance, so that uploads do not all lie in one folder. */
export function uploadName(random: Random): string {
  const id = random.id();
  return `${id.slice(-2)}-upload-${id}`;
}

/** A name of 200 characters at most, without line breaks and whatever else no text can hold. */
function fileNameOf(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, 200).join('');
}

export async function dropUploads(uploads: Upload[], files: FileStore): Promise<void> {
  for (const { storedAs } of uploads) await files.remove(storedAs);
}
