import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '../../../shared/contracts/catalog.ts';
import { callQuietly } from '../../api/call.ts';

/** Milliseconds between the last character and the request. */
const pause = 120;
const maxKept = 50;

interface Answer {
  keyword: string;
  found: Suggestions;
}

/**
 * Loads suggestions for the typed text. Until an answer comes, suggestions for a prefix of it stay; outdated calls are
 * aborted, answers are memoised. Null while there is nothing to show.
 */
export function useSuggestions(keyword: string): Suggestions | null {
  const kept = useRef(new Map<string, Suggestions>());
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (keyword === '') return;
    const known = kept.current.get(keyword);
    if (known) return setAnswer({ keyword, found: known });
    const giveUp = new AbortController();
    const timer = setTimeout(async () => {
      const result = await callQuietly('product/suggest', { keyword }, giveUp.signal);
      // Suggestions are a convenience: without them the field still searches.
      if (!result.ok || giveUp.signal.aborted) return;
      if (kept.current.size >= maxKept) kept.current.clear();
      kept.current.set(keyword, result.data);
      setAnswer({ keyword, found: result.data });
    }, pause);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [keyword]);
  const fits = answer && keyword !== '' && (keyword.startsWith(answer.keyword) || answer.keyword.startsWith(keyword));
  return fits ? answer.found : null;
}
