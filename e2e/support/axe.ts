import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Accessibility violations that axe finds on the page, or in the part that a selector names, each as its rule and the
 * elements. Waits until nothing fades and no sum is being fetched: dimmed text has too little contrast for axe.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every(({ effect, playState }) => {
        const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return endless || playState !== 'running';
      }),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
