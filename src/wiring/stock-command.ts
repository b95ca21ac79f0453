import { type Unbalanced, unbalancedStock } from '../modules/inventory/index.ts';
import type { ShopTools } from './shop-tools.ts';

export const stockUsage =
  '  stock check                                                             compare the stock of every SKU with its movements';

interface Said {
  /** Undefined to print the usage. */
  text?: string;
  code: number;
}

/** Runs `npm run shop -- stock check`: code 1 with the SKUs whose movements do not add up to their figures. */
export async function runStockCommand([verb]: string[], { db }: Pick<ShopTools, 'db'>): Promise<Said> {
  if (verb !== 'check') return { code: 2 };
  const { skus, unbalanced } = await unbalancedStock(db);
  if (unbalanced.length === 0) return { text: `the movements of all ${skus} SKUs add up`, code: 0 };
  return {
    text: [`of ${skus} SKUs ${unbalanced.length} do not add up:`, ...unbalanced.map(lineOf)].join('\n'),
    code: 1,
  };
}

const figureNames = { onHand: 'on hand', reserved: 'reserved', sold: 'sold', returned: 'returned', damaged: 'damaged' };

/** `CUP-RAIN  on hand 5 (movements 4)`: the figures that differ. */
function lineOf({ sku, figures, movements }: Unbalanced): string {
  const differing = (Object.keys(figureNames) as (keyof typeof figureNames)[]).filter(
    (name) => figures[name] !== movements[name],
  );
  return `${sku}  ${differing.map((name) => `${figureNames[name]} ${figures[name]} (movements ${movements[name]})`).join(', ')}`;
}
