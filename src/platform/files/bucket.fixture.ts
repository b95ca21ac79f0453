import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A server that speaks S3 with an empty bucket, in this process. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  const configureBuckets = [{ name: 'teahouse', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    /** The shop's settings for it; s3rver knows one key. */
    settings: {
      S3_BUCKET: 'teahouse',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Paths of what is in it. */
    keys: async () => {
      const paths = await readdir(join(directory, 'teahouse'), { recursive: true });
      return paths
        .filter((path) => path.endsWith('._S3rver_object'))
        .map((path) => path.replace(/\._S3rver_object$/, ''));
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
