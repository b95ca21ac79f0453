/** The tables of the database by name. Each module adds its own in its `*.tables.ts`; the platform knows none of the shop's. */
// An interface, because modules extend it.
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Tables {}
