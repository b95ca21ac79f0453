import { randomUUID } from 'node:crypto';
import { readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { onCodes } from './error-code.ts';
import { isAlive, ownIdentity } from './process.ts';

/** Records that this process owns the server in `folder`. */
export async function becomeOwner(folder: string): Promise<void> {
  const draft = join(folder, `owner-${randomUUID()}`);
  await symlink(await ownIdentity(), draft);
  await rename(draft, join(folder, 'owner'));
}

/** Tells whether the owner of the server in `folder` runs. */
export async function hasLivingOwner(folder: string): Promise<boolean> {
  const owner = await onCodes(readlink(join(folder, 'owner')), ['ENOENT'], undefined);
  return owner !== undefined && (await isAlive(owner));
}
