import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import { previewSecret } from './preview.repo.ts';

interface PreviewTools {
  db: Db;
  clock: Clock;
  random: Random;
}

const minute = 60_000;

/**
 * The secret end of a preview link, good for `minutes`: when it is over, the id of unsaved content if it shows any, and both
 * under our seal.
 */
export async function signPreview({ db, clock, random }: PreviewTools, minutes: number, unsaved?: string) {
  const expiresAt = new Date(clock.now().getTime() + minutes * minute);
  const signed = [String(expiresAt.getTime()), ...(unsaved ? [unsaved] : [])].join('.');
  return { token: `${signed}.${seal(await previewSecret(db, random), signed)}`, expiresAt };
}

/** Reads the end of a preview link: the id of the unsaved content that it shows, or null for drafts alone. Undefined for an invalid one. */
export async function readPreviewToken(
  { db, clock, random }: PreviewTools,
  token: string,
): Promise<{ unsaved: string | null } | undefined> {
  const [, signed = '', until = '', unsaved, given = ''] =
    /^((\d{13})(?:\.([\w-]{22}))?)\.([\w-]{43})$/.exec(token) ?? [];
  if (signed === '' || Number(until) <= clock.now().getTime()) return undefined;
  const meant = Buffer.from(seal(await previewSecret(db, random), signed));
  return timingSafeEqual(meant, Buffer.from(given)) ? { unsaved: unsaved ?? null } : undefined;
}

function seal(secret: string, signed: string): string {
  return createHmac('sha256', secret).update(`preview ${signed}`).digest('base64url');
}
