import { z } from 'zod';
import { knowsBrowser } from '../../../../modules/customers/index.ts';
import { authReaderOf } from '../../../../pages/data/auth.ts';
import { customerOnce } from '../../../../pages/data/customer.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { tokenIn } from '../link-token.server.ts';
import type { Data } from './props.ts';

export const props = z.object({ prompt: z.boolean().optional() });

export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = await customerOnce(context);
  const isVerified = customer?.email_verified_at != null;
  const token = tokenIn(context);
  const isKnown = customer !== null || (token !== null && (await knowsBrowser(context.db, context.request, token)));
  return {
    ...authReaderOf(context),
    token,
    email: customer?.email ?? null,
    verified: context.posted?.auth?.verified ?? isVerified,
    ended: context.posted?.auth?.ended ?? false,
    asksPassword: token !== null && !isKnown,
  };
}
