import type { StaffRole } from '../../platform/db/tables.ts';
import type { Permission } from '../../platform/http/route.ts';

/**
 * What each role may do, as `resource:verb` with `*` for any. The owner's alone are what runs code or costs money: templates,
 * injected files, staff.
 */
const granted: Record<StaffRole, readonly Permission[]> = {
  owner: ['*:*'],
  manager: [
    ...reading('template'),
    ...[
      'theme',
      'page',
      'menu',
      'slides',
      'notice',
      'setting',
      'redirect',
      'product',
      'category',
      'order',
      'return',
    ].map(all),
    ...[
      'article',
      'collection',
      'tag',
      'promotion',
      'coupon',
      'review',
      'comment',
      'inquiry',
      'customer',
      'synonym',
      'search',
    ].map(all),
    ...['stock', 'attach'].map(all),
    ...['import', 'export'].map(all),
    ...reading('log'),
  ],
  support: [
    ...reading('page'),
    ...reading('menu'),
    ...reading('stock'),
    ...['order', 'return', 'review', 'comment', 'inquiry'].map(all),
  ],
  editor: [
    ...reading('theme'),
    ...reading('template'),
    ...['page', 'menu', 'slides', 'notice', 'article', 'collection', 'tag', 'redirect', 'attach'].map(all),
  ],
};

/** Whether a role may do something, e.g. `page:publish`; what concerns only oneself (`self:…`) all may. */
export function isGranted(role: StaffRole, permission: Permission): boolean {
  const [resource, verb] = permission.split(':');
  if (resource === 'self') return true;
  return granted[role].some((each) => {
    const [ofResource, ofVerb] = each.split(':');
    return (ofResource === '*' || ofResource === resource) && (ofVerb === '*' || ofVerb === verb);
  });
}

function all(resource: string): Permission {
  return `${resource}:*`;
}

function reading(resource: string): Permission[] {
  return [`${resource}:list`, `${resource}:get`, `${resource}:history`];
}
