import { authReaderOf } from '../../../../pages/data/auth.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { signInOptionsOf } from '../sign-in-options.server.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  return {
    ...authReaderOf(context),
    referee: (context.query.get('referee') ?? '').slice(0, 50),
    minPassword: context.site.accounts.passwordMin,
    ...(await signInOptionsOf(context)),
  };
}
