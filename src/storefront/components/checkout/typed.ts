import type { Draft, FieldName } from './draft.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Reads a server-rendered form: text typed before hydration has priority over this tab's stored text, which is written into
 * untouched fields.
 */
export function typedInto(form: HTMLFormElement, stored: Draft): Draft {
  const typed: Draft = { ...stored };
  for (const control of controlsOf(form)) {
    const name = control.name as FieldName;
    const kept = stored[name];
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== control.defaultChecked) typed[name] = control.checked ? 'on' : '';
      else if (kept !== undefined) control.checked = kept === 'on';
      continue;
    }
    if (isTouched(control)) typed[name] = control.value;
    else if (kept !== undefined && control.type !== 'radio') control.value = kept;
  }
  return typed;
}

function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements] as Control[];
  return controls.filter(
    (control) =>
      control.name &&
      control.name !== 'addressId' &&
      (control.type !== 'checkbox' || control.name === 'billing' || control.name === 'newsletter') &&
      !(control.type === 'radio' && !(control as HTMLInputElement).checked),
  );
}

/** True for a control whose value differs from the server's. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  if (control.type === 'radio') return !(control as HTMLInputElement).defaultChecked;
  return control.value !== control.defaultValue;
}
