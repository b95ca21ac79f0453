import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks at a page that changes: a sum that is fetched at the first look is not at the third. */
const maxLooks = 3;

/**
 * Accessibility violations that axe finds on the page, or in the part that a selector names, each as its rule and the
 * elements. Looks when nothing fades and no sum is being fetched, for dimmed text has too little contrast; what is gone at a
 * second look was such a change.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < maxLooks; look += 1) {
    await untilQuiet(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (part ? axe.include(part) : axe).analyze();
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    if (found.length === 0) break;
  }
  return found;
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
