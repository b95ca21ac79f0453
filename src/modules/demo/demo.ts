/** The member of staff under whose name the history of the demo was made; nobody signs in as them. */
export const demoStaff = { id: '019f0000-0000-7000-8000-0000000000d1', name: 'Iris' } as const;

/** Table of each kind of row that the demo brings and that can be removed. */
export const demoTables = {
  order: 'customer_order',
  customer: 'customer',
  visitor: 'visitor',
  giftCard: 'gift_card',
  review: 'review',
  comment: 'comment',
  inquiry: 'inquiry',
  subscriber: 'subscriber',
  draft: 'draft',
  campaign: 'campaign',
  redirect: 'redirect',
  synonym: 'search_synonym',
  reply: 'saved_reply',
  view: 'staff_view',
  slides: 'design_version',
} as const;

/** Kinds of days whose figures are the demo's: viewers, by the shop's zone, and searches, by UTC. */
export type DemoDayKind = 'viewerDay' | 'searchDay';
export type DemoKind = keyof typeof demoTables | DemoDayKind;
