import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { lockStaff, memberById } from '../members/member.repo.ts';
import { builtInRoles, covers, isPermission } from '../permissions.ts';
import type { StaffTools } from '../tools.ts';
import { countByRole, deleteRole, ownRole, ownRoles, writeRole } from './role.repo.ts';
import { permissionsOf } from './roles.ts';

export interface Role {
  name: string;
  permissions: string[];
  /** Built-in role, which cannot be changed. */
  fixed: boolean;
  members: number;
  /** Count of its saves; null for a built-in role. */
  version: number | null;
}

/** Lists roles with their permissions, the built-in ones first. */
export async function listRoles({ db }: Pick<StaffTools, 'db'>): Promise<Role[]> {
  const own = await ownRoles(db);
  const members = await countByRole(db);
  const roleOf = (name: string, permissions: readonly string[], version: number | null): Role => ({
    name,
    version,
    fixed: version === null,
    permissions: [...permissions],
    members: members.get(name) ?? 0,
  });
  return [
    ...Object.entries(builtInRoles).map(([name, permissions]) => roleOf(name, permissions, null)),
    ...own.map(({ name, permissions, version }) => roleOf(name, permissions, version)),
  ];
}

/** Every permission that the shop knows and people can hold, by resource; those that no endpoint declares are checked in services. */
export function scopeOf(declared: readonly string[]): { resource: string; verbs: string[] }[] {
  const known = [...new Set([...declared, ...undeclared])].map((each) => each.split(':'));
  const resources = [...new Set(known.map(([resource = '']) => resource))].filter((each) => each !== 'self').sort();
  return resources.map((resource) => ({
    resource,
    verbs: known.flatMap(([of, verb]) => (of === resource && verb ? [verb] : [])).sort(),
  }));
}

/** Permissions that services ask for besides those of their endpoints. */
const undeclared = ['view:share', 'inject:save', 'mail:list'];

/**
 * Makes a role of the merchant's own, or changes one. Refuses unknown permissions, built-in roles, a version that is not the
 * newest, and anything, old or new, that is more than the member themselves may do at this moment.
 */
export function saveRole(
  { name, permissions, base }: { name: string; permissions: string[]; base?: number | undefined },
  staff: Staff,
  tools: StaffTools,
): Promise<Result<null>> {
  const strange = permissions.find((each) => !isPermission(each));
  if (strange !== undefined)
    return Promise.resolve(refuse('error.form', [fieldError('permissions', 'format', 'staff.permission')]));
  return transact(tools.db, async (tx) => {
    await lockStaff(tx);
    if (Object.hasOwn(builtInRoles, name)) return refuse('staff.builtInRole');
    const before = (await ownRole(tx, name)) ?? null;
    const refused = await beyond(tx, staff, [...permissions, ...(before?.permissions ?? [])]);
    if (refused) return refused;
    if (base !== undefined && base !== (before?.version ?? 0)) {
      const current = (await listRoles({ db: tx })).find((each) => each.name === name);
      return refuse('design.stale', [fieldError('base', 'base', 'design.stale')], { current });
    }
    const after = { name, permissions: [...new Set(permissions)] };
    await writeRole(tx, name, after.permissions, tools.clock.now());
    await recordAudit(tx, { staff, action: 'role:save', subject: `role:${name}`, before, after }, tools);
    return ok(null);
  });
}

/** Removes a role that nobody has. */
export function removeRole(name: string, staff: Staff, tools: StaffTools): Promise<Result<null>> {
  return transact(tools.db, async (tx) => {
    await lockStaff(tx);
    if (Object.hasOwn(builtInRoles, name)) return refuse('staff.builtInRole');
    const before = await ownRole(tx, name);
    if (!before) return notFound();
    const refused = await beyond(tx, staff, before.permissions);
    if (refused) return refused;
    if ((await countByRole(tx)).get(name)) return refuse('staff.roleInUse');
    await deleteRole(tx, name);
    await recordAudit(tx, { staff, action: 'role:remove', subject: `role:${name}`, before, after: null }, tools);
    return ok(null);
  });
}

/** A refusal when these are more than somebody may do as they stand now, whatever they might when their call began. */
export async function beyond(
  tx: Tx,
  { id, permissions }: Pick<Staff, 'id' | 'permissions'>,
  wanted: readonly string[],
) {
  const actor = await memberById(tx, id);
  const granted = (actor && (await permissionsOf(tx, actor.role))) ?? [];
  // Also more than the call may do: a program may do less than its member.
  return covers(granted, wanted) && covers(permissions, wanted) ? null : refuse('staff.beyond');
}
