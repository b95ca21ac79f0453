import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import type { User } from '../../../shared/contracts/customers.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { lockCustomer } from '../customer.repo.ts';
import { avatarWidth, userView } from '../customer.ts';
import type { SessionTools } from '../session/session.ts';
import { changeCustomer } from './profile.repo.ts';
import type { Owner } from './profile.service.ts';

/** Storage of avatars, each under a random name. The wiring passes it in: customers has no edge to attachments. */
export interface Avatars {
  /** Makes an upload a square of `width` pixels without its metadata, and answers its name; null where it is no picture. */
  take(storedAs: string, width: number): Promise<string | null>;
  /** Deletes one, its files after the commit. */
  drop(tx: Tx, name: string): Promise<void>;
}

/** Puts a new picture in the place of the former one, which is gone then. Refuses beside `file` what is no picture. */
export async function editAvatar(
  tools: SessionTools & { avatars: Avatars },
  owner: Owner,
  upload: Upload | undefined,
): Promise<Result<User>> {
  if (!upload) return refuse('error.form', [fieldError('file', 'required', 'picture.missing')]);
  const name = await tools.avatars.take(upload.storedAs, avatarWidth);
  if (!name) return refuse('error.form', [fieldError('file', 'picture', 'picture.unreadable')]);
  return transact(tools.db, async (tx) => {
    const row = await lockCustomer(tx, owner.id);
    if (!row) return notFound();
    await changeCustomer(tx, owner.id, { avatar_hash: name });
    if (row.avatar_hash) await tools.avatars.drop(tx, row.avatar_hash);
    await recordActivity(tx, tools, { customerId: owner.id, action: 'avatarChanged', ip: owner.ip });
    return ok(userView({ ...row, avatar_hash: name }));
  });
}
