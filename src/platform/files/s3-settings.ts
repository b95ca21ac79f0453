import { z } from 'zod';

const environment = z.object({
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w!.*'()/-]*$/, 'only A-Z, a-z, 0-9 and -_./')
    .default(''),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['0', '1']).optional(),
});

/** A bucket with the S3 API. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** The URL of another provider than AWS. */
  endpoint: string | undefined;
  /** The prefix of every key: empty, or a folder with a trailing slash. */
  prefix: string;
  /** Undefined for the SDK's default credentials, e.g. the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** True if the bucket is part of the path instead of the host name. */
  pathStyle: boolean;
}

/** Reads `S3_*`; undefined without a bucket. Throws when the settings contradict each other. */
export function readS3Settings(env: Record<string, string | undefined>): S3Settings | undefined {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`wrong settings: ${z.prettifyError(parsed.error)}`);
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } =
    parsed.data;
  if (!S3_BUCKET) {
    // With only a part of it set, files would silently go to a folder on one machine.
    if (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
      throw new Error('wrong settings: S3_BUCKET is missing');
    return undefined;
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    throw new Error('wrong settings: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  const prefix = S3_PREFIX.replace(/^\/+|\/+$/g, '');
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    prefix: prefix && `${prefix}/`,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    pathStyle: S3_PATH_STYLE ? S3_PATH_STYLE === '1' : S3_ENDPOINT !== undefined,
  };
}
