import type { Db } from '../../platform/db/database.ts';
import { customerOf, type Route, route } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import { user } from '../../shared/contracts/customers.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { customerById } from './customer.repo.ts';
import { userView } from './customer.ts';

export function userRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      path: '/api/web/user/info',
      who: 'customer',
      limit: 'default',
      summary: 'Who is signed in',
      body: empty,
      data: user,
      handler: async (_body, call) => {
        const row = await customerById(db, customerOf(call).id);
        return row ? ok(userView(row)) : notFound();
      },
    }),
  ];
}
