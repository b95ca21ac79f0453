import { PartList } from '../PartList.tsx';
import type { Input } from './props.ts';

/** What a bundle is made of, on a page of the merchant. */
export function component({ data: { variant } }: Input) {
  return <PartList variant={variant ?? undefined} />;
}
