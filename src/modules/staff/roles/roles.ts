import type { Db } from '../../../platform/db/database.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { builtInRoles } from '../permissions.ts';
import { ownRole } from './role.repo.ts';

/** Finds the permissions of a role; null for an unknown one. */
export async function permissionsOf(db: Db, role: string): Promise<readonly string[] | null> {
  return ownProperty(builtInRoles, role) ?? (await ownRole(db, role))?.permissions ?? null;
}
