import { isTyping } from './is-typing.ts';

const key = 'admin.keys';

/** Tests if single keys are commands on this device. */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(key) !== 'off';
}

/** Switches the commands by single keys of this device on or off, e.g. for who speaks to their device. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}

/** Tests if a key that is pressed alone is a command here: no part of a text, and not switched off. */
export function isCommand(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) && hasSingleKeys();
}
