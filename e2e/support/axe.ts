import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Added to the documents that are looked at. */
    axe: typeof axe;
  }
}

/** Half as long as what the package exports, which a page compiles in 80 ms instead of 200. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Looks at a page that changes: a sum that is fetched at the first look is not at the third. */
const maxLooks = 3;

/**
 * Accessibility violations that axe finds on the page, or in the part that a selector names, each as its rule and the
 * elements. Looks when nothing fades and no sum is being fetched, for dimmed text has too little contrast; what is gone at a
 * second look was such a change. With `rules` it looks for these only, which takes a third of the time.
 */
export async function violationsOf(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < maxLooks; look += 1) {
    await untilQuiet(page);
    await Promise.all(page.frames().map(addAxe));
    found = await page.evaluate(
      async ({ selector, only }) => {
        const context = selector ? { include: [selector] } : document;
        // Of all other results, which are many, axe needs to keep one per rule only.
        const { violations } = await window.axe.run(context, {
          resultTypes: ['violations'],
          ...(only && { runOnly: only }),
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
      },
      { selector: part, only: rules },
    );
    if (found.length === 0) break;
  }
  return found;
}

/** Makes axe known in a document, once: its frames are looked at through the page, which takes no page of its own. */
async function addAxe(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (isThere) return;
  await frame.evaluate(source);
  await frame.evaluate(parseColoursOnce);
}

/** Colour of axe; its setters keep what they are given. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/**
 * Lets axe parse each text of a colour once: it parses those of an element and of all that lies behind it, for each element, which takes a
 * quarter of its processor time on a page with a table. Runs in the page.
 */
function parseColoursOnce(): void {
  const { color } = window.axe.commons as unknown as { color: { Color: { prototype: Colour } } };
  const { prototype } = color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha } as Colour);
    return this;
  };
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every(({ effect, playState }) => {
        const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return endless || playState !== 'running';
      }),
  );
}
