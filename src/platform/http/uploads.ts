import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import type { Random } from '../random.ts';

/** The limits of one upload. */
export interface UploadLimits {
  files: number;
  /** Of each file. */
  bytes: number;
}

/** An uploaded file. `storedAs` is its permanent name in the file store. */
export interface Upload {
  field: string;
  /** The file name that the client sent; not trusted. */
  fileName: string;
  storedAs: string;
  bytes: number;
}

/** The Fastify context of routes that accept files. */
export async function takeMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fields: 20, fieldSize: 2000, headerPairs: 50 } });
}

/**
 * Streams the files of a multipart body to the file store and returns them with its fields. Throws like malformed requests
 * (413 beyond the limits) after deleting what was stored.
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
      if (part.file.truncated)
        throw Object.assign(new Error('the file is too large'), { statusCode: 413, mostBytes: limits.bytes });
    }
    for (const upload of uploads) upload.bytes = (await files.size(upload.storedAs)) ?? 0;
    return { fields, uploads };
  } catch (error) {
    await dropUploads(uploads, files);
    throw error;
  }
}

/** Begins with the end of its id, which is random, so that uploads are spread over folders. */
export function uploadName(random: Random): string {
  const id = random.id();
  return `${id.slice(-2)}-upload-${id}`;
}

/** Cleans a file name: at most 200 characters, without line breaks and unstorable characters. */
function fileNameOf(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, 200).join('');
}

export async function dropUploads(uploads: Upload[], files: FileStore): Promise<void> {
  for (const { storedAs } of uploads) await files.remove(storedAs);
}
