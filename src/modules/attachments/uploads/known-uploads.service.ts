import type { Tx } from '../../../platform/db/database.ts';
import type { Random } from '../../../platform/random.ts';
import type { UploadKind } from '../../../shared/contracts/attachments.ts';
import type { AttachmentTools } from '../attachments.service.ts';
import { insertUploads } from './uploads.repo.ts';
import { privateName } from './uploads.service.ts';

/** A WebP that is known to be fit for shoppers, with what it belongs to. */
export interface KnownUpload {
  path: string;
  kind: UploadKind;
  width: number;
  height: number;
  usedBy: string;
}

/** Takes in pictures of nobody in particular that ship with the shop, e.g. those of the demo's reviews, without decoding them. */
export async function keepKnownUploads(
  tx: Tx,
  uploads: readonly KnownUpload[],
  { files, random, clock }: Omit<AttachmentTools, 'db'> & { random: Random },
): Promise<void> {
  const rows = [];
  for (const { path, kind, width, height, usedBy } of uploads) {
    const id = random.id();
    const file = privateName(id);
    await files.copyIn(file, path);
    const bytes = (await files.size(file)) ?? 0;
    const row = { id, kind, visitor_id: random.id(), customer_id: null, file, width, height, bytes, used_by: usedBy };
    rows.push({ ...row, created_at: clock.now() });
  }
  await insertUploads(tx, rows);
}
