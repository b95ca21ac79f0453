import { authReaderOf } from '../../../../pages/data/auth.ts';
import { pathOfPage } from '../../../../pages/data/pages.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { signInOptionsOf } from '../sign-in-options.server.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const { query, posted } = context;
  const by = (posted?.typed.by ?? query.get('by')) === 'code' ? 'code' : 'password';
  return {
    ...authReaderOf(context),
    ...(await signInOptionsOf(context)),
    by,
    changed: !posted && query.has('changed'),
    trackPath: await pathOfPage('track', context),
  };
}
