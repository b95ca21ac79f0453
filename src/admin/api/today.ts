import { call } from './call.ts';

/** Query of what waits, the latest orders, and the steps of a new shop; counted again every half minute. */
export const todayQuery = {
  queryKey: ['waiting', 'today'],
  queryFn: () => call('today/get', {}),
  refetchInterval: 30_000,
};
