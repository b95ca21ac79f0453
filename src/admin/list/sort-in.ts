import type { ListState } from './list-state.ts';

/** Sort of a list as its call takes it; nothing where the list has its usual order. */
export function sortIn<Sort extends string>(state: Pick<ListState, 'sort'>, sorts: readonly Sort[]): { sort?: Sort } {
  const sort = sorts.find((each) => each === state.sort);
  return sort ? { sort } : {};
}
