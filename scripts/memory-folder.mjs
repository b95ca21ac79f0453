import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const memory = '/dev/shm';
const GiB = 1024 ** 3;

/**
 * Puts the temporary files of this process and its children into memory, where there is plenty of it, until the process ends: databases of
 * tests are over a thousand small files each, and many disks need a millisecond to make one. Elsewhere `TMPDIR` stays as it is.
 */
export function keepTemporaryFilesInMemory() {
  if (!existsSync(memory) || freemem() < 6 * GiB) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * GiB) return;
  const folder = mkdtempSync(`${memory}/vitrine-`);
  // Open to every user, as /tmp is: PostgreSQL does not run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(signal, () => process.exit(status));
}
