import { isForPeopleOnly, type Permission } from '../../shared/endpoint.ts';

/**
 * Permissions of each built-in role, as `resource:verb` with `*` for any. Only the owner has those that run code or cost
 * money: templates, injected files, staff, mails as they were sent.
 */
export const builtInRoles: Readonly<Record<string, readonly Permission[]>> = {
  owner: ['*:*'],
  manager: [
    ...reading('template'),
    ...[
      'theme',
      'page',
      'menu',
      'slides',
      'notice',
      'sizeChart',
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
      'giftCard',
      'taxRate',
      'review',
      'comment',
      'inquiry',
      'customer',
      'subscriber',
      'campaign',
      'reminder',
      'synonym',
      'search',
    ].map(all),
    ...['stock', 'attach', 'media', 'currency', 'shippingMethod', 'shippingZone'].map(all),
    ...['import', 'export'].map(all),
    ...reading('invoice'),
    ...reading('log'),
    all('mailLog'),
    'stat:get',
    'view:share',
    'health:get',
    'job:retry',
  ],
  support: [
    ...reading('page'),
    ...reading('menu'),
    ...reading('stock'),
    ...reading('giftCard'),
    ...reading('invoice'),
    ...reading('customer'),
    ...reading('mailLog'),
    'customer:note',
    ...['order', 'return', 'review', 'comment', 'inquiry'].map(all),
  ],
  // Products and categories are chosen in collections, articles and size charts.
  editor: [
    ...reading('theme'),
    ...reading('template'),
    'product:list',
    'product:get',
    'category:list',
    'category:get',
    ...[
      'page',
      'menu',
      'slides',
      'notice',
      'sizeChart',
      'article',
      'collection',
      'tag',
      'redirect',
      'attach',
      'media',
    ].map(all),
  ],
};

/** Tests if some permissions include one, e.g. `page:publish`; everybody has those of their own account (`self:…`). */
export function isGranted(granted: readonly string[], permission: string): boolean {
  const [resource, verb] = permission.split(':');
  if (resource === 'self') return true;
  return granted.some((each) => {
    const [ofResource, ofVerb] = each.split(':');
    return (ofResource === '*' || ofResource === resource) && (ofVerb === '*' || ofVerb === verb);
  });
}

/** Tests if `granted` includes everything in `wanted`: nobody grants, or administers, more than they have. */
export function covers(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((each) => isGranted(granted, each));
}

/** Tests if an API token can hold a permission. One for every resource is none, since it would grow with the shop. */
export function isForPrograms(permission: string): permission is Permission {
  return isPermission(permission) && !permission.startsWith('*:') && !isForPeopleOnly(permission);
}

/** The permissions that two lists have in common, as far as programs can hold them. */
export function commonPermissions(ofToken: readonly string[], ofMember: readonly string[]): Permission[] {
  const common = ofToken.filter(isForPrograms).flatMap((each) => {
    const [resource = '', verb = ''] = each.split(':');
    return ofMember.flatMap((other): Permission[] => {
      const [ofResource, ofVerb = ''] = other.split(':');
      if (ofResource !== '*' && ofResource !== resource) return [];
      if (ofVerb === '*' || ofVerb === verb) return [`${resource}:${verb}`];
      return verb === '*' ? [`${resource}:${ofVerb}`] : [];
    });
  });
  return [...new Set(common)];
}

/** `resource:verb`, either of them `*`; nothing else is a permission. */
export function isPermission(text: string): text is Permission {
  return /^(?:\*|[a-zA-Z]{1,40}):(?:\*|[a-zA-Z]{1,40})$/.test(text) && !text.startsWith('self:');
}

function all(resource: string): Permission {
  return `${resource}:*`;
}

function reading(resource: string): Permission[] {
  return [`${resource}:list`, `${resource}:get`, `${resource}:history`];
}
