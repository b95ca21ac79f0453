import { deleteOldCodes } from './codes/code.repo.ts';
import { deleteOldDevices } from './devices/device.repo.ts';
import { deviceLife } from './devices/device.ts';
import { deleteOldLinks } from './links/link.repo.ts';
import { deleteOldOidcLogins } from './oidc/logins.repo.ts';
import { deleteOldChallenges } from './passkeys/challenges.repo.ts';
import { deleteOldSessions } from './session/session.repo.ts';
import type { SessionTools } from './session/session.ts';

/** Milliseconds for which expired codes and links are kept, so that they are refused as expired, not as unknown. */
const day = 86_400_000;

/** Job that deletes what has expired: sessions, codes, links, challenges, OIDC login states, and unused browsers. */
export async function cleanUpAccounts({ db, clock }: Pick<SessionTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - day);
  await deleteOldSessions(db, now);
  await deleteOldChallenges(db, now);
  await deleteOldOidcLogins(db, now);
  await deleteOldCodes(db, yesterday);
  await deleteOldLinks(db, yesterday);
  await deleteOldDevices(db, new Date(now.getTime() - deviceLife * 1000));
}
