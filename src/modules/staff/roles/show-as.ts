import type { Db } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Permission } from '../../../shared/endpoint.ts';
import { notAllowed, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { covers, isGranted } from '../permissions.ts';
import { permissionsOf } from './roles.ts';

/** Header with the role as which a member looks at the back office. */
export const showAsHeader = 'x-show-as';

/**
 * A member with the permissions of a role, to see what somebody of that role sees; changes are refused (`Staff.shownAs`).
 * Refuses who may not read roles, an unknown role, and one that may do more than they may.
 */
export async function shownAs(db: Db, staff: Staff, role: string): Promise<Result<Staff>> {
  if (!staff.may('role:get')) return notAllowed();
  const granted = await permissionsOf(db, role);
  if (!granted) return refuse('staff.noRole');
  if (!covers(staff.permissions, granted)) return refuse('staff.beyond');
  const permissions = granted as readonly Permission[];
  return ok({ ...staff, permissions, shownAs: role, may: (permission) => isGranted(permissions, permission) });
}
