import { pollUnlessLive } from '../live/live-connection.ts';
import { call } from './call.ts';

/** Query of what waits, the latest orders, and the steps of a new shop; counted again by news, or every half minute where none come. */
export const todayQuery = {
  queryKey: ['waiting', 'today'],
  queryFn: () => call('today/get', {}),
  refetchInterval: pollUnlessLive(30_000),
};
