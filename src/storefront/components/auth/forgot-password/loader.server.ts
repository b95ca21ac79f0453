import { authReaderOf } from '../../../../pages/data/auth.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export function load(_props: object, context: PageContext): Data {
  return authReaderOf(context);
}
