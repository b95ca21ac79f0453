import type { Db } from '../../platform/db/database.ts';
import type { StockMatched } from '../../shared/contracts/stock.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { specLabel } from '../../shared/spec-label.ts';
import { foldCode } from '../search/index.ts';
import { variantsNear } from './match.repo.ts';

/** Variants of products with a code that are looked at. */
const maxLooked = 5000;
/** Variants of one code that an answer names. */
const maxNamed = 20;

interface Reader {
  language: Language;
  defaultLanguage: Language;
}

/**
 * Variants whose SKU or barcode is a code, in capitals or not and without its signs. A barcode is the same with a zero before it:
 * scanners read the twelve digits of an American one as thirteen.
 */
export async function matchCode(db: Db, code: string, reader: Reader): Promise<StockMatched[]> {
  const own = foldCode(code);
  const digits = /^0*([1-9]\d{6,13})$/.exec(own)?.[1];
  const codes = digits ? [...new Set([own, digits, `0${digits}`, `00${digits}`])] : [own];
  if (own === '') return [];
  const variants = await variantsNear(db, codes, maxLooked);
  const isNamed = ({ sku, barcode }: (typeof variants)[number]) =>
    foldCode(sku) === own || (barcode !== null && codes.includes(foldCode(barcode)));
  return variants
    .filter(isNamed)
    .slice(0, maxNamed)
    .map((row) => ({
      sku: row.sku,
      title: pickText(row.title, reader.language, reader.defaultLanguage),
      specLabel: specLabel(row, reader),
      onHand: row.on_hand,
      reserved: row.reserved,
      isCounted: row.stock_policy === 'counted' || row.stock_policy === 'continued',
      lastMovement: row.last_movement,
    }));
}
