import type { Db } from '../../../platform/db/database.ts';
import { own } from '../../../shared/own.ts';
import { builtInRoles } from '../permissions.ts';
import { ownRole } from './role.repo.ts';

/** Finds the permissions of a role; null for an unknown one. */
export async function permissionsOf(db: Db, role: string): Promise<readonly string[] | null> {
  return own(builtInRoles, role) ?? (await ownRole(db, role))?.permissions ?? null;
}
