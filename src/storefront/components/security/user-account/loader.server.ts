import type { PageContext } from '../../../../pages/page.ts';
import { securityOf } from '../security-state.server.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  return { security: await securityOf(context), mobiles: context.accountTypes.includes('mobile') };
}
