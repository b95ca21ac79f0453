import { join } from 'node:path';
import { type FileStore, folderStore } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** Opens the file store: a bucket if one is configured, else a folder. The SDK is only loaded for a bucket. */
export async function openFiles({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): Promise<FileStore> {
  if (!s3) return folderStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}
