/** Selects what a field of a dialog holds when Tab reaches it, as the browser does it outside of dialogs, where the focus is not trapped. */
export function selectOnTab(): () => void {
  let isTab = false;
  const press = (event: KeyboardEvent) => {
    isTab = event.key === 'Tab';
  };
  const point = () => {
    isTab = false;
  };
  const focus = ({ target }: FocusEvent) => {
    if (isTab && target instanceof HTMLInputElement && target.closest('[role="dialog"]')) target.select();
  };
  // Before the trap, which moves the focus while the key goes down.
  document.addEventListener('keydown', press, true);
  document.addEventListener('pointerdown', point, true);
  document.addEventListener('focusin', focus);
  return () => {
    document.removeEventListener('keydown', press, true);
    document.removeEventListener('pointerdown', point, true);
    document.removeEventListener('focusin', focus);
  };
}
