import { useEffect, useRef, useState } from 'react';
import type { StockMatched } from '../../../../shared/contracts/stock.ts';
import { call } from '../../../api/call.ts';
import { useMe } from '../../../api/may.ts';
import { draftOf, dropDraft, keepDraft } from '../../../form/local-drafts.ts';
import { newKey } from '../../../form/new-key.ts';
import { useText } from '../../../text/text.ts';
import { type Count, emptyCount, stillCounted, withScan } from './count-state.ts';

/** Answer to the last scan: what was counted, or why nothing was. */
export interface Said {
  text: string;
  isWrong: boolean;
  /** Variants that share the code, to choose from. */
  choices?: StockMatched[];
}

/** A count of the shelves that is kept on this device until it is saved, for seven days. */
export function useCount() {
  const t = useText();
  const key = `${useMe().id}.stock/count`;
  const [count, setCount] = useState<Count>(() => {
    const kept = draftOf(key)?.values as { count?: Count } | undefined;
    return kept?.count ?? emptyCount(newKey());
  });
  const [said, setSaid] = useState<Said | null>(null);
  /** Variants by the codes that were scanned: asked for once while they are counted. */
  const known = useRef(new Map<string, StockMatched>());
  const rows = useRef(count.rows);
  const waiting = useRef(Promise.resolve());
  useEffect(() => {
    rows.current = count.rows;
    if (count.rows.length > 0) keepDraft(key, {}, { count });
    else dropDraft(key);
  }, [key, count]);
  const take = (found: StockMatched) => {
    const name = [found.title, found.specLabel].filter(Boolean).join(', ');
    if (!found.isCounted) {
      setSaid({ text: t('stock.notCounted', { name }), isWrong: true });
      return;
    }
    setCount((before) => withScan(before, found));
    setSaid({ text: t('stock.oneMore', { name }), isWrong: false });
  };
  const look = async (code: string) => {
    const before = stillCounted({ rows: rows.current }, known.current.get(code));
    if (before) {
      take(before);
      return;
    }
    try {
      const { items } = await call('stock/match', { code });
      const [found] = items;
      if (!found) setSaid({ text: t('stock.unknownCode', { code }), isWrong: true });
      else if (items.length > 1) setSaid({ text: t('stock.whichOne', { code }), isWrong: true, choices: items });
      else {
        known.current.set(code, found);
        take(found);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setSaid({ text: t('stock.codeNotLooked', { code, reason }), isWrong: true });
    }
  };
  /** Counts one unit of a code; scans that come faster than answers wait for their turn. */
  const scan = (code: string) => {
    waiting.current = waiting.current.then(() => look(code));
  };
  return { count, setCount, said, setSaid, scan, take };
}
