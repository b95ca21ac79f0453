import type { FormEvent, KeyboardEvent } from 'react';
import { moved } from './suggestions.ts';
import type { Combobox } from './use-combobox.ts';

/** The field of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in it, `aria-activedescendant` moves. */
export function inputOf(box: Combobox) {
  const { id, field, open, active, optionId } = box;
  const type = (event: FormEvent<HTMLInputElement>) => typeInto(box, event);
  return {
    ref: field,
    type: 'search',
    name: 'keyword',
    className: 'search-input',
    maxLength: 200,
    autoComplete: 'off',
    enterKeyHint: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-activedescendant': open && active >= 0 ? optionId(active) : undefined,
    onInput: type,
    onCompositionEnd: type,
    onClick: box.show,
    onKeyDown: (event: KeyboardEvent) => pressIn(box, event),
  } as const;
}

function typeInto(box: Combobox, event: FormEvent<HTMLInputElement>): void {
  // While an input method composes, the input is not final.
  if ((event.nativeEvent as InputEvent).isComposing) return;
  box.setTyped(event.currentTarget.value.trim());
  box.setActive(-1);
  box.show();
}

function pressIn(box: Combobox, event: KeyboardEvent): void {
  const { open, active, options } = box;
  const { key } = event;
  if (event.nativeEvent.isComposing) return;
  if (key === 'Home' || key === 'End') return box.setActive(-1);
  const next = moved(key, open ? active : -1, options.length);
  const isOurs = next !== null || (open && (key === 'Escape' || (key === 'Enter' && active >= 0)));
  if (!isOurs) return;
  event.preventDefault();
  if (next !== null) {
    box.show();
    box.setActive(next);
  } else if (key === 'Escape') box.close();
  // Clicks the link, so that navigation handles it like any other.
  else document.getElementById(box.optionId(active))?.click();
}
