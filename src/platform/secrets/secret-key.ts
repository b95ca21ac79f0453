import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of the generated key. */
const fileName = 'secret.key';

/**
 * Returns the secrets from which keys are derived: `SECRET_KEY` if it is set, then former ones, then the file under `dataDir`,
 * which is generated if there is no other.
 */
export async function secretKeys(
  dataDir: string,
  given: { secretKey: string | undefined; formerSecretKeys: readonly string[] },
): Promise<[string, ...string[]]> {
  const path = join(dataDir, fileName);
  const former = given.formerSecretKeys;
  if (!given.secretKey) return [(await readKey(path)) ?? (await makeKey(dataDir, path)), ...former];
  const kept = await readKey(path);
  return [given.secretKey, ...former, ...(kept ? [kept] : [])];
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Hard-links a complete file, so that of several processes that start at once exactly one creates it. */
async function makeKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const made = await readKey(path);
  if (!made) throw new Error(`${path} is empty: put the key back, or remove the file to lose what it encrypted`);
  return made;
}
