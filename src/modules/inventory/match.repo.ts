import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import type { StockPolicy } from '../../shared/products.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import { ofCodes } from '../search/index.ts';
import { lastMovement } from './movements.repo.ts';

export interface CodedVariant {
  sku: string;
  barcode: string | null;
  spec: Record<string, string>;
  specs: StoredSpec[];
  title: Text;
  on_hand: number;
  reserved: number;
  stock_policy: StockPolicy;
  last_movement: string | null;
}

/** Variants of the products that have one of these codes: also those that have another one. */
export async function variantsNear(db: Db, codes: string[], limit: number): Promise<CodedVariant[]> {
  const { rows } = await sql<CodedVariant>`
    select v.sku, v.barcode, v.spec, p.specs, p.title, v.on_hand, v.reserved, v.stock_policy, ${lastMovement} as last_movement
    from variant v join product p on p.id = v.product_id
    where v.product_id = any(array(${ofCodes(codes)})) order by v.sku limit ${limit}`.execute(db);
  return rows;
}
