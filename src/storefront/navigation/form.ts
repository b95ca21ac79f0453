import { isPage } from './click.ts';

/** What decides whether sending a form is ours; taken from form and button so that the rule can be tested. */
export interface Sending {
  method: string;
  /** Where the form leads, resolved; its query is replaced by the fields, as the browser does. */
  action: string;
  target: string;
  prevented: boolean;
  reload: boolean;
}

/** The page that a form asks for (`method="get"`), or null where sending it is the browser's business. */
export function formAddress(sending: Sending, fields: Iterable<[string, unknown]>, here: string): string | null {
  const { method, action, target, prevented, reload } = sending;
  if (prevented || reload || method !== 'get' || (target !== '' && target !== '_self')) return null;
  if (!isPage(action, here)) return null;
  const url = new URL(action, here);
  url.search = new URLSearchParams([...fields].map(([name, value]) => [name, textOf(value)])).toString();
  return url.href;
}

/** The button that sent a form has the last word on where it goes and how. */
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

/** A file is sent by its name only, as the browser does with `get`. */
function textOf(value: unknown): string {
  return value instanceof File ? value.name : String(value);
}
