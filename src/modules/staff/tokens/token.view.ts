import type { TokenView } from '../../../shared/contracts/tokens-admin.ts';
import type { TokenRow } from './token.repo.ts';

/** An API token as staff see it; the token itself is not known. */
export function viewOf(row: TokenRow, now: Date): TokenView {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    permissions: row.permissions,
    by: row.creator_name,
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    usedAt: row.used_at?.toISOString() ?? null,
    usedIp: row.used_ip,
  };
}

/** Why an API token is not in force; `active` where it is. */
export function stateOf(
  { revoked_at, ends_at, member_id }: Pick<TokenRow, 'revoked_at' | 'ends_at' | 'member_id'>,
  now: Date,
): TokenView['state'] {
  if (revoked_at) return 'revoked';
  if (ends_at <= now) return 'ended';
  return member_id ? 'active' : 'orphaned';
}
