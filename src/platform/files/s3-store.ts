import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** Bytes of a part and parts in flight: the memory of one upload. */
const partSize = 8 * 1024 * 1024;
const queueSize = 2;

/**
 * Stores files in a bucket, shared by processes on several machines, with the same sub-folders as `folderStore`: an existing
 * folder can be copied into the bucket unchanged.
 */
export function s3Store(settings: S3Settings): FileStore {
  const client = clientOf(settings);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}${name.slice(0, 2)}/${name}` });
  return { ...reading(client, at), ...writing(client, at) };
}

type At = (name: string) => { Bucket: string; Key: string };

function reading(client: S3Client, at: At): Pick<FileStore, 'has' | 'size' | 'read' | 'stream'> {
  const size = async (name: string): Promise<number | null> => {
    try {
      return (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };
  return {
    has: async (name) => (await size(name)) !== null,
    size,
    read: async (name) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    stream: (name, { start = 0, end } = {}) => {
      if (end !== undefined && end <= start) return Readable.from([]);
      const Range = `bytes=${start}-${end === undefined ? '' : end - 1}`;
      const command = new GetObjectCommand({ ...at(name), ...((start > 0 || end !== undefined) && { Range }) });
      return Readable.from(download(client, command), { objectMode: false });
    },
  };
}

function writing(client: S3Client, at: At): Pick<FileStore, 'write' | 'copyIn' | 'take' | 'remove'> {
  const take = async (name: string, source: AsyncIterable<Uint8Array | string>) => {
    let broken: unknown;
    const noted = async function* () {
      try {
        yield* source;
      } catch (error) {
        broken = error;
        throw error;
      }
    };
    const Body = Readable.from(noted(), { objectMode: false });
    // The SDK removes the parts of a failed upload; an error of that must not hide the cause.
    const upload = new Upload({ client, params: { ...at(name), Body }, partSize, queueSize });
    await upload.done().catch((error: unknown) => {
      throw broken ?? error;
    });
  };
  return {
    write: async (name, bytes) => {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    copyIn: (name, from) => take(name, createReadStream(from)),
    take,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}

/** Returns no bytes for a range behind the end, like a file in a folder. */
async function* download(client: S3Client, command: GetObjectCommand): AsyncGenerator<Buffer> {
  try {
    const { Body } = await client.send(command);
    if (Body) yield* Body as Readable;
  } catch (error) {
    if (statusOf(error) !== 416) throw error;
  }
}

function clientOf({ region, endpoint, credentials, pathStyle }: S3Settings): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Not every S3 provider supports checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, requestTimeout: 20_000 },
  });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
