import type { ListState } from './list-state.ts';

/** Tests for the direction that the name of a sort says; one that names a field alone ascends. */
export function isAscending(sort: string): boolean {
  return !/desc$/i.test(sort);
}

/** Sort of a list as its call takes it; nothing where the list has its usual order. */
export function sortIn<Sort extends string>(state: Pick<ListState, 'sort'>, sorts: readonly Sort[]): { sort?: Sort } {
  const sort = sorts.find((each) => each === state.sort);
  return sort ? { sort } : {};
}
