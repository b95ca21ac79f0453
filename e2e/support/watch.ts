import type { BrowserContext, Page } from '@playwright/test';

/** Collects what a shopper never sees but a developer would be ashamed of: console errors, failed requests, pages that fell. */
export function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('page', (page) => listen(page, complaints));
  for (const page of context.pages()) listen(page, complaints);
  return complaints;
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    const said = message.text();
    // A component that React rendered again did not match the HTML of the server.
    if (message.type() === 'error' || said.includes('was rendered again')) complaints.push(`console: ${said}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it was still fetching; a browser without JavaScript fetches no scripts.
    if (!reason.includes('ERR_ABORTED') && reason !== 'csp') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
}
