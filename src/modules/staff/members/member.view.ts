import type { findMember } from './member.repo.ts';

/** A member as those see them who may look at the staff. */
export function viewOf(row: NonNullable<Awaited<ReturnType<typeof findMember>>>) {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    email: row.email,
    language: row.language,
    secondFactor: row.totp_since !== null,
    joined: row.password_hash !== null,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
  };
}
