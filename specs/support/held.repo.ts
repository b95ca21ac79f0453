import type { Db, Tx } from '../../src/platform/db/database.ts';

/** A transaction that somebody keeps open, to see who waits for it. */
export async function heldTransaction(db: Db): Promise<{ tx: Tx; commit(): Promise<void> }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return new Promise((resolve, reject) => {
    const done = db.transaction().execute(async (tx) => {
      const commit = async () => {
        release();
        await done;
      };
      resolve({ tx, commit });
      await released;
    });
    done.catch(reject);
  });
}

/** The ids of these SKUs, in their order. */
export async function variantIds(db: Db, skus: string[]): Promise<string[]> {
  const rows = await db.selectFrom('variant').select(['id', 'sku']).where('sku', 'in', skus).execute();
  return skus.flatMap((sku) => rows.find((row) => row.sku === sku)?.id ?? []);
}
