import { type KeyboardEvent, useEffect, useState } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keys of a radio group made of links: arrows walk and choose, space chooses. Before hydration every value is in the
 * tab order, since no arrow would reach it; afterwards only the chosen one is.
 */
export function useRadioKeys() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
    const at = radios.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    if (step === undefined && event.key !== ' ') return;
    event.preventDefault();
    const next = radios[(at + (step ?? 0) + radios.length) % radios.length];
    next?.focus();
    next?.click();
  };
  const tabIndexOf = (checked: boolean) => (live ? (checked ? 0 : -1) : undefined);
  return { onKeyDown, tabIndexOf };
}
