import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Collects console errors, page errors, failed requests and error statuses. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('page', (page) => listen(page, problems));
  for (const page of context.pages()) listen(page, problems);
  return problems;
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    const said = message.text();
    // React renders a component again when it does not match the HTML of the server.
    if (message.type() === 'error' || said.includes('was rendered again')) problems.push(`console: ${said}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its requests; a browser without JavaScript blocks scripts (csp).
    if (!reason.includes('ERR_ABORTED') && reason !== 'csp') problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
}

/** Tests if a page warns; Playwright's own word about a service worker that it blocks is none. */
export function isWarning(message: ConsoleMessage): boolean {
  return message.type() === 'warning' && !message.text().includes('blocked by Playwright');
}
