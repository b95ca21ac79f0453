import { PartList } from '../PartList.tsx';
import type { Input } from './props.ts';

/** Parts of a bundle, on a page of the merchant. */
export function component({ data: { variant } }: Input) {
  return <PartList variant={variant ?? undefined} />;
}
