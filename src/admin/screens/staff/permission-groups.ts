/** Resources in the order in which a role is read, in groups; those that are in none follow. */
export const resourceGroups = [
  { id: 'sales', resources: ['order', 'draft', 'return', 'invoice'] },
  { id: 'catalogue', resources: ['product', 'stock', 'category', 'collection', 'tag', 'sizeChart', 'media', 'attach'] },
  { id: 'people', resources: ['customer', 'inquiry', 'review', 'comment', 'subscriber', 'campaign', 'reminder'] },
  { id: 'marketing', resources: ['promotion', 'coupon', 'giftCard', 'search', 'synonym', 'stat'] },
  {
    id: 'content',
    resources: ['article', 'page', 'menu', 'slides', 'notice', 'theme', 'template', 'inject', 'redirect'],
  },
  { id: 'shop', resources: ['setting', 'currency', 'taxRate', 'shippingMethod', 'shippingZone', 'paymentMethod'] },
  {
    id: 'machine',
    resources: [
      'staff',
      'role',
      'token',
      'webhook',
      'app',
      'import',
      'export',
      'log',
      'mail',
      'mailLog',
      'health',
      'job',
    ],
  },
] as const;

type GroupId = (typeof resourceGroups)[number]['id'] | 'other';

/** A resource with everything that can be done to it. */
export interface Resource {
  resource: string;
  verbs: string[];
}

/** Resources of a shop in their groups. */
export function grouped(known: readonly Resource[]): { id: GroupId; items: Resource[] }[] {
  const listed: readonly string[] = resourceGroups.flatMap(({ resources }) => [...resources]);
  const byName = new Map(known.map((each) => [each.resource, each]));
  const groups = resourceGroups.map(({ id, resources }) => ({
    id,
    items: resources.flatMap((name) => byName.get(name) ?? []),
  }));
  const others = known.filter(({ resource }) => !listed.includes(resource));
  return [...groups, { id: 'other' as const, items: others }].filter(({ items }) => items.length > 0);
}

/** Verbs that only read. */
const readingVerbs: readonly string[] = [
  'list',
  'get',
  'history',
  'audit',
  'calendar',
  'try',
  'figures',
  'calls',
  'deliveries',
];

/** Verbs of a resource in the columns of the matrix. */
export function columnsOf(verbs: readonly string[]) {
  return {
    see: verbs.filter((verb) => readingVerbs.includes(verb)),
    save: verbs.filter((verb) => verb === 'save'),
    remove: verbs.filter((verb) => verb === 'remove'),
    more: verbs.filter((verb) => !readingVerbs.includes(verb) && verb !== 'save' && verb !== 'remove'),
  };
}

/** Tests if a list of permissions has all of a resource, also what it will be able to do later. */
export function hasWhole(permissions: readonly string[], resource: string): boolean {
  return permissions.includes(`${resource}:*`) || permissions.includes('*:*');
}

/** Verbs of a resource that some permissions allow. */
export function verbsAllowed(permissions: readonly string[], { resource, verbs }: Resource): string[] {
  if (hasWhole(permissions, resource)) return verbs;
  return verbs.filter((verb) => permissions.includes(`${resource}:${verb}`) || permissions.includes(`*:${verb}`));
}
