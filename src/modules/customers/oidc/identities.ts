import { transact } from '../../../platform/db/transaction.ts';
import type { IssuerSetting } from '../../../platform/issuers.ts';
import type { IdentityList } from '../../../shared/contracts/identities.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { revokeLinks } from '../links/link.repo.ts';
import { lockProved, type Proof } from '../password/prove-password.ts';
import { type From, mailChange, type SecurityMailTools } from '../security/mail-change.ts';
import { hasSignInMethod } from '../sign-in-methods.repo.ts';
import { deleteIdentity, type IdentityRow, identitiesOf, noteUnlinked } from './identities.repo.ts';

/** Unlinks an issuer from an account, unless it is the only way to sign in; another account's is not found. */
export function unlink(
  tools: SecurityMailTools,
  proof: Proof,
  { id, settings, from }: { id: string; settings: IssuerSetting[]; from: From },
) {
  return transact(tools.db, async (tx): Promise<Result<IdentityRow[]>> => {
    const locked = await lockProved(tx, tools, proof);
    if (!locked.ok) return locked;
    const row = locked.value;
    const issuer = await deleteIdentity(tx, row.id, id);
    if (issuer === undefined) return notFound();
    await noteUnlinked(tx, row.id, issuer, tools.clock.now());
    await revokeLinks(tx, row.id, tools.clock.now(), 'ticket');
    const asked = settings.map((each) => each.issuer);
    if (!(await hasSignInMethod(tx, row.id, asked))) return refuse('identity.lastWayIn');
    await mailChange(tx, tools, row, { action: 'identityRemoved', subject: titleOf(issuer, settings) }, from);
    return ok(await identitiesOf(tx, row.id));
  });
}

/** An account's issuers as its owner sees them, and those that it might be linked with. */
export function identityListView(rows: IdentityRow[], settings: IssuerSetting[]): IdentityList {
  const items = rows.map(({ id, issuer, email, created_at }) => ({
    id,
    email,
    title: titleOf(issuer, settings),
    createdAt: created_at.toISOString(),
    issuer: settings.find((each) => each.issuer === issuer)?.name ?? null,
  }));
  return { items, issuers: settings.map(({ name, title }) => ({ name, title })) };
}

/** Name of an issuer; its host for one that is no longer configured. */
export function titleOf(issuer: string, settings: IssuerSetting[]): string {
  return settings.find((each) => each.issuer === issuer)?.title ?? new URL(issuer).hostname;
}
