import { expect } from 'vitest';
import { wellFormed } from './page-checks.ts';
import type { Shopper } from './shopper.ts';

/** A page as a browser without scripts shows it. */
export interface ShownPage {
  status: number;
  /** Path and query of the page after all redirects. */
  at: string;
  html: string;
  /** The statuses of the redirects from the form, e.g. 303. */
  via: number[];
}

type Field = [name: string, value: string];

/** A browser without scripts: opens pages, fills in forms, presses their buttons, follows redirects. */
export class FormBrowser {
  readonly who: Shopper;

  constructor(who: Shopper) {
    this.who = who;
  }

  open(path: string): Promise<ShownPage> {
    return this.#show(path, {});
  }

  /**
   * Submits the first form that has a button of this text, or else one that contains it, with all its values and `typed` over them (null omits a
   * field, e.g. a tick), as a browser on this page would.
   */
  press(page: ShownPage, button: string, typed: Record<string, string | null> = {}): Promise<ShownPage> {
    const all = formsIn(page.html).flatMap((each) => each.buttons.map((pressed) => ({ ...each, pressed })));
    const form =
      all.find(({ pressed }) => pressed.text === button) ?? all.find(({ pressed }) => pressed.text.includes(button));
    if (!form) throw new Error(`no form with a button "${button}" at ${page.at}`);
    const { pressed } = form;
    const fields = form.fields.filter(([name]) => !(name in typed));
    const more = Object.entries(typed).flatMap(([name, value]): Field[] => (value === null ? [] : [[name, value]]));
    const sent: Field[] = [...fields, ...more, ...(pressed.name ? [[pressed.name, pressed.value] as Field] : [])];
    return this.send(form.action ?? page.at, sent);
  }

  /** Posts any fields. */
  send(
    path: string,
    fields: Field[] | Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<ShownPage> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    return this.#show(path, { method: 'POST', body, headers: { ...type, ...headers } });
  }

  async #show(path: string, init: RequestInit, via: number[] = []): Promise<ShownPage> {
    const response = await this.who.fetch(path, init);
    const location = response.headers.get('location');
    if (location && via.length < 5) return this.#show(location.replace(/#.*$/, ''), {}, [...via, response.status]);
    const html = await response.text();
    if (response.headers.get('content-type')?.startsWith('text/html')) wellFormed(html);
    return { status: response.status, at: path, html, via };
  }
}

interface HtmlForm {
  action: string | undefined;
  fields: Field[];
  buttons: { name: string; value: string; text: string }[];
}

/** Reads the forms of a page as a browser does: the values that each would submit, and its buttons. */
export function formsIn(html: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = '']) => attributeOf(attributes, 'method') === 'post')
    .map(([, attributes = '', own = '']) => [attributes, own + elsewhere(html, attributeOf(attributes, 'id'))] as const)
    .map(([attributes, inside]) => ({
      action: attributeOf(attributes, 'action'),
      fields: [...inputs(inside), ...areas(inside), ...selects(inside)],
      buttons: [...inside.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)]
        .filter(([, own = '']) => attributeOf(own, 'type') === 'submit' && attributeOf(own, 'disabled') === undefined)
        .map(([, own = '', label = '']) => ({
          name: attributeOf(own, 'name') ?? '',
          value: attributeOf(own, 'value') ?? '',
          text: textOf(label),
        })),
    }));
}

/** Controls outside of the form that name it in their `form` attribute. */
function elsewhere(html: string, id: string | undefined): string {
  const controls = html.matchAll(/<input\b[^>]*>|<button\b[^>]*>[\s\S]*?<\/button>/g);
  return id
    ? [...controls].flatMap(([control]) => (attributeOf(control, 'form') === id ? [control] : [])).join('')
    : '';
}

/** The text of a page, without its markup. */
export function textOf(html: string): string {
  const bare = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return plain(bare).replace(/\s+/g, ' ').trim();
}

/** The error message of a control: it has to be on the page, in an alert. */
export function errorOf(html: string, name: string): string {
  const control = new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name.replace('.', '\\.')}"[^>]*>`).exec(
    html,
  );
  const described = attributeOf(control?.[0] ?? '', 'aria-describedby') ?? '';
  const id = described.split(' ').find((each) => each.endsWith('-error'));
  if (!id) return '';
  expect(attributeOf(control?.[0] ?? '', 'aria-invalid')).toBe('true');
  const [, text = ''] = new RegExp(`<p class="field-error" id="${id}" role="alert">([\\s\\S]*?)</p>`).exec(html) ?? [];
  return textOf(text);
}

function inputs(html: string): Field[] {
  return [...html.matchAll(/<input\b([^>]*)>/g)].flatMap(([, attributes = '']): Field[] => {
    const name = attributeOf(attributes, 'name');
    const ticks = ['radio', 'checkbox'].includes(attributeOf(attributes, 'type') ?? '');
    if (!name || (ticks && attributeOf(attributes, 'checked') === undefined)) return [];
    return [[name, attributeOf(attributes, 'value') ?? (ticks ? 'on' : '')]];
  });
}

function areas(html: string): Field[] {
  return [...html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(([, attributes = '', text = '']) => [
    attributeOf(attributes, 'name') ?? '',
    plain(text).replace(/^\n/, '').replaceAll('\n', '\r\n'),
  ]);
}

function selects(html: string): Field[] {
  return [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(([, attributes = '', inside = '']) => {
    const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, own = '']) => own);
    const chosen = options.find((own) => attributeOf(own, 'selected') !== undefined) ?? options[0] ?? '';
    return [attributeOf(attributes, 'name') ?? '', attributeOf(chosen, 'value') ?? ''];
  });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes);
  return found ? plain(found[1] ?? '') : undefined;
}

function plain(html: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'", '#39': "'" };
  return html.replace(/&(lt|gt|quot|amp|#x27|#39);/g, (whole, name: string) => named[name] ?? whole);
}
