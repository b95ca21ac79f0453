import { deleteOldCodes } from './codes/code.repo.ts';
import { deleteOldDevices } from './devices/device.repo.ts';
import { deviceLife } from './devices/device.ts';
import { deleteOldLinks } from './links/link.repo.ts';
import { deleteOldOidcLogins } from './oidc/logins.repo.ts';
import { deleteOldChallenges } from './passkeys/challenges.repo.ts';
import { deleteOldSessions } from './session/session.repo.ts';
import type { SessionTools } from './session/session.ts';

/** Milliseconds for which codes and links that are over stay, so that whoever comes late is told that they are late. */
const day = 86_400_000;

/** The job that forgets what is over: sessions, codes, links, challenges, journeys to issuers, and browsers that nobody uses any more. */
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
