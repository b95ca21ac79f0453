import type { BrowserContext, Page } from '@playwright/test';

const pixel = 'R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/**
 * Answers pictures of the shop with one pixel on every page of a browser. Not by Playwright's `route`, which turns off the browser's cache,
 * so that each document would load and compile all scripts again.
 */
export async function answerPicturesWithPixel(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    intercept(page).catch((reason: unknown) => {
      if (!page.isClosed()) throw reason;
    });
  });
  await Promise.all(context.pages().map(intercept));
}

async function intercept(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/gif' }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: pixel };
    // A page that was left has no request to answer.
    devtools.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*', resourceType: 'Image' }] });
}
