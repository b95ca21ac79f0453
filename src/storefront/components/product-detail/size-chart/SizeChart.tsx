import { SizeTable } from '../SizeTable.tsx';
import type { Input } from './props.ts';

/** The size chart of a product on a page of the merchant. */
export function component({ data: { chart, chosen } }: Input) {
  return chart && <SizeTable chart={chart} chosen={chosen ?? undefined} />;
}
