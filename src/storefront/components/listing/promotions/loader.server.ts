import { promotionsOnce } from '../../../../pages/data/promotions.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  return { items: await promotionsOnce(context) };
}
