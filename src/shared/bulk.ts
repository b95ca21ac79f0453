/** States of a change of many products. */
export const bulkStates = ['working', 'done', 'undoing', 'undone'] as const;

/** Kinds of changes of many products, as they are named in the list of such changes. */
export const bulkActions = [
  'publish',
  'draft',
  'archive',
  'tag',
  'category',
  'collection',
  'vendor',
  'price',
  'table',
] as const;

export type BulkState = (typeof bulkStates)[number];
export type BulkAction = (typeof bulkActions)[number];

/** Products that one answer changes while its caller waits; the queue does the others. */
export const maxAtOnce = 200;

/** Products of which a change is tried beforehand; of more only their number is told. */
export const maxTried = 2000;

/** Hours in which a change can be undone. */
export const undoHours = 24;

/** Products that one table edits. */
export const maxTableProducts = 1000;

/** Products that one collection holds which is filled by hand. */
export const maxCollectionProducts = 5000;
