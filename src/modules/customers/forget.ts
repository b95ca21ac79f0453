import { forgetCodes } from './codes/code.repo.ts';
import { forgetOldDevices } from './devices/device.repo.ts';
import { deviceLife } from './devices/device.ts';
import { forgetLinks } from './links/link.repo.ts';
import { forgetOidcLogins } from './oidc/logins.repo.ts';
import { forgetChallenges } from './passkeys/challenges.repo.ts';
import { forgetSessions } from './session/session.repo.ts';
import type { SessionTools } from './session/session.ts';

/** Milliseconds for which codes and links that are over stay, so that whoever comes late is told that they are late. */
const day = 86_400_000;

/** The job that forgets what is over: sessions, codes, links, challenges, journeys to issuers, and browsers that nobody uses any more. */
export async function forgetAccounts({ db, clock }: Pick<SessionTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - day);
  await forgetSessions(db, now);
  await forgetChallenges(db, now);
  await forgetOidcLogins(db, now);
  await forgetCodes(db, yesterday);
  await forgetLinks(db, yesterday);
  await forgetOldDevices(db, new Date(now.getTime() - deviceLife * 1000));
}
