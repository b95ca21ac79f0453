/** Tests if a key goes into a field, a menu or a dialog, where single keys are no commands. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}
