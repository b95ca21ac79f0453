import type { Db } from '../../../platform/db/database.ts';
import { houseRoles } from '../permissions.ts';
import { ownRole } from './role.repo.ts';

/** What a role may do; null for one that there is not. */
export async function permissionsOf(db: Db, role: string): Promise<readonly string[] | null> {
  if (Object.hasOwn(houseRoles, role)) return houseRoles[role] ?? null;
  return (await ownRole(db, role))?.permissions ?? null;
}
