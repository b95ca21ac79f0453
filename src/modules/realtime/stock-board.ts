import type { StockMessage } from '../../shared/contracts/realtime.ts';
import { write } from './message.ts';

/** Recipient of messages. */
export interface Reader {
  send(text: string): void;
}

export type StocksOf = (productIds: string[]) => Promise<StockMessage[]>;

/** Milliseconds that changes are gathered for, so that a rush on one product is a few messages and not thousands. */
const gathering = 150;

/**
 * The stock of every product that somebody looks at: read once for all who look, and again when it changed. What nobody
 * looks at any more is forgotten, so the board is no larger than what is open.
 */
export class StockBoard {
  readonly #watchers = new Map<string, Set<Reader>>();
  readonly #known = new Map<string, string>();
  readonly #stale = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #stocksOf: StocksOf;
  readonly #failed: (error: unknown) => void;

  constructor(stocksOf: StocksOf, failed: (error: unknown) => void) {
    this.#stocksOf = stocksOf;
    this.#failed = failed;
  }

  watch(reader: Reader, productId: string): void {
    const watchers = this.#watchers.get(productId) ?? new Set();
    this.#watchers.set(productId, watchers.add(reader));
    const known = this.#known.get(productId);
    if (known) reader.send(known);
    else this.#read([productId]);
  }

  leave(reader: Reader, productId: string): void {
    const watchers = this.#watchers.get(productId);
    watchers?.delete(reader);
    if (watchers?.size !== 0) return;
    this.#watchers.delete(productId);
    this.#known.delete(productId);
  }

  changed(productIds: string[]): void {
    this.#read(productIds.filter((id) => this.#watchers.has(id)));
  }

  allChanged(): void {
    this.#read([...this.#watchers.keys()]);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #read(productIds: string[]): void {
    for (const id of productIds) {
      this.#known.delete(id);
      this.#stale.add(id);
    }
    if (this.#stale.size > 0) this.#timer ??= setTimeout(() => void this.#dispatch().catch(this.#failed), gathering);
  }

  async #dispatch(): Promise<void> {
    this.#timer = null;
    const ids = [...this.#stale];
    this.#stale.clear();
    for (const stock of await this.#stocksOf(ids)) {
      const watchers = this.#watchers.get(stock.productId);
      // Variants that changed during the read are read again next.
      if (!watchers || this.#stale.has(stock.productId)) continue;
      const text = write({ code: 0, msg: 'stock', data: stock });
      this.#known.set(stock.productId, text);
      for (const reader of watchers) reader.send(text);
    }
  }
}
