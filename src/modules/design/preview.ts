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

/** The secret end of a preview link, good for `minutes`: when it is over, and that moment under our seal. */
export async function signPreview({ db, clock, random }: PreviewTools, minutes: number) {
  const expiresAt = new Date(clock.now().getTime() + minutes * minute);
  const until = String(expiresAt.getTime());
  return { token: `${until}.${seal(await previewSecret(db, random), until)}`, expiresAt };
}

/** Tests if a request carries a valid preview link. */
export async function isPreviewToken({ db, clock, random }: PreviewTools, token: string): Promise<boolean> {
  const [, until = '', given = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (until === '' || Number(until) <= clock.now().getTime()) return false;
  const meant = Buffer.from(seal(await previewSecret(db, random), until));
  return timingSafeEqual(meant, Buffer.from(given));
}

function seal(secret: string, until: string): string {
  return createHmac('sha256', secret).update(`preview ${until}`).digest('base64url');
}
