import { isPage } from './click.ts';

/** The properties of a form submission that decide who handles it; separate from the event for tests. */
export interface Sending {
  method: string;
  /** The form's resolved URL; its query is replaced by the fields, as in the browser. */
  action: string;
  target: string;
  prevented: boolean;
  reload: boolean;
}

/** The URL of a GET form, or null where the browser submits the form. */
export function formUrl(sending: Sending, fields: Iterable<[string, unknown]>, here: string): string | null {
  const { method, action, target, prevented, reload } = sending;
  if (prevented || reload || method !== 'get' || (target !== '' && target !== '_self')) return null;
  if (!isPage(action, here)) return null;
  const url = new URL(action, here);
  url.search = new URLSearchParams([...fields].map(([name, value]) => [name, textOf(value)])).toString();
  return url.href;
}

/** Reads a submission; attributes of the button override those of the form. */
export function sendingOf(event: SubmitEvent, form: HTMLFormElement): Sending {
  const button = event.submitter;
  // Not `form.action`: a field may have that name.
  const say = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  return {
    method: say('method').toLowerCase() || 'get',
    action: new URL(say('action'), window.location.href).href,
    target: say('target'),
    prevented: event.defaultPrevented,
    reload: form.hasAttribute('data-reload'),
  };
}

/** Text of a field; of a file only its name, as browsers send it with `get`. */
function textOf(value: unknown): string {
  return value instanceof File ? value.name : String(value);
}
