import { VolumeTable } from '../VolumeTable.tsx';
import type { Input } from './props.ts';

/** The prices of a product by quantity, on a page of the merchant. */
export function component({ data: { volumes, variant } }: Input) {
  return <VolumeTable volumes={volumes} variant={variant ?? undefined} />;
}
