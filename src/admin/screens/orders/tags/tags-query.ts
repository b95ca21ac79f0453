import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import type { ChoicesQuery } from '../../../list/list-config.ts';

/** Query of the tags that orders have. */
export const tagsQuery: ChoicesQuery = {
  queryKey: ['lookup', 'orderTag'],
  queryFn: async () => (await call('orderTag/list', {})).items.map(({ name }) => ({ value: name, label: name })),
  staleTime: 60_000,
};

export type TagChange = AdminBody<'order/bulk'>['change'];
