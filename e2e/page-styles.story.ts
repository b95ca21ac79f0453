import type { Page } from '@playwright/test';
import { expect, phone, test } from './support/story.ts';

/** Rules of the whole style sheet that match something in the page, and are not among the rules that came with it. */
function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const part = document.getElementById('theme-styles') as HTMLStyleElement;
    const href = part.dataset.sheet ?? '';
    const whole = new CSSStyleSheet();
    whole.replaceSync(await (await fetch(href)).text());
    const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule) ? rulesIn(rule.cssRules as CSSRuleList) : [];
      });
    // What an element does later (`:hover`, `:checked`), its parts (`::before`) and conditions in parentheses count as matched.
    const plain = (selector: string): string => {
      const less = selector.replace(/\([^()]*\)/g, '');
      return less === selector ? less.replace(/(^|[\s,>+~])::?[\w-]+/g, '$1*').replace(/::?[\w-]+/g, '') : plain(less);
    };
    const matches = (selector: string) => document.querySelector(plain(selector)) !== null;
    const used = new Set(rulesIn(part.sheet?.cssRules as CSSRuleList).map(({ cssText }) => cssText));
    const all = rulesIn(whole.cssRules);
    if (all.length < 500 || used.size > all.length / 2) throw new Error(`${used.size} of ${all.length} rules`);
    return all
      .filter(({ cssText, selectorText }) => !used.has(cssText) && matches(selectorText))
      .map((each) => each.selectorText);
  });
}

test.describe('The rules in a document', () => {
  test.use({ viewport: phone });

  for (const path of [
    '/',
    '/category/lighting',
    '/product/isle-vase',
    '/search?keyword=cup',
    '/page/visit',
    '/article',
    '/zh/cart',
    '/auth/signin',
    '/promotion',
    '/coupon',
    '/page/track',
    '/none',
  ])
    test(`of ${path} are all that match anything in it`, async ({ page, problems }) => {
      // Pages whose components act at once replace the rules at once.
      await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(path);
      expect(await missingRules(page)).toEqual([]);
      if (path === '/none') problems.splice(0);
    });

  test('are replaced by the whole sheet once the page is used, and other pages look as they should', async ({
    page,
  }) => {
    await page.goto('/page/about');
    await expect(page.locator('#theme-styles')).toBeAttached();
    await page.mouse.move(30, 30);
    await expect(page.locator('#theme-styles')).not.toBeAttached();
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
  });

  test('stay until the whole sheet is there, which the next page waits for', async ({ page }) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/style-*.css', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/page/about');
    const answered = page.waitForResponse(/\/cart\?.*request=route/);
    await page
      .locator('#page-head a[href="/cart"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await (await answered).finished();
    await expect(page.locator('#theme-styles')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your cart');
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
    await expect(page.locator('#theme-styles')).not.toBeAttached();
  });
});
