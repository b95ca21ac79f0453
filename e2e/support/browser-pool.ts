import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

type Options = BrowserContextOptions;

/** Calls that leave something on a browser for which there is no call that takes it away. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

const events = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const;

/** One for each width: more would hold memory that no story uses soon. */
const maxKept = 2;

/** Its process grows to 400 MB. */
const maxStories = 25;

interface Pooled {
  key: string;
  context: BrowserContext;
  /** A plain document of the shop, which keeps the process with the compiled scripts. */
  keeper: Page;
  devtools: CDPSession;
  /** Something stays that cannot be taken away, so no other story gets it. */
  isSpent: boolean;
  /** Something besides scripts, styles and pictures may be in its cache, which the next story must not see. */
  hasAnswers: boolean;
  stories: number;
}

/**
 * Browsers with the cached and compiled scripts of the demo shop, each for one story after the other: a page of the back office takes two
 * thirds of the processor time that it takes in a new browser. A story finds no cookie, storage, page or answer of another.
 */
export class BrowserPool {
  readonly #browser: Browser;
  readonly #shop: string;
  #kept: Pooled[] = [];

  constructor(browser: Browser, shop: string) {
    this.#browser = browser;
    this.#shop = shop;
  }

  /** A browser with these options for one story, and what ends its use. */
  async take(options: Options): Promise<{ context: BrowserContext; giveBack: (hasFailed: boolean) => Promise<void> }> {
    const key = JSON.stringify(options);
    const found = this.#kept.find((each) => each.key === key);
    this.#kept = this.#kept.filter((each) => each !== found);
    const pooled = found ?? (await this.#open(key, options));
    this.#watch(pooled);
    return { context: pooled.context, giveBack: (hasFailed) => this.#giveBack(pooled, hasFailed) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#kept.map(({ context }) => context.close()));
  }

  async #open(key: string, options: Options): Promise<Pooled> {
    const context = await this.#browser.newContext(options);
    const keeper = await context.newPage();
    await keeper.goto(`${this.#shop}/robots.txt`);
    const devtools = await context.newCDPSession(keeper);
    const pooled = { key, context, keeper, devtools, isSpent: false, hasAnswers: false, stories: 0 };
    const spend = () => {
      pooled.isSpent = true;
    };
    noteCalls(context, lasting, spend);
    noteCalls(context.clock, lastingOfClock, spend);
    keeper.on('crash', spend);
    keeper.on('close', spend);
    return pooled;
  }

  /** Notices what a story leaves in the browser. */
  #watch(pooled: Pooled): void {
    pooled.context.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(`${this.#shop}/`)) pooled.isSpent = true;
    });
    pooled.context.on('response', (response) => {
      const request = response.request();
      if (request.method() !== 'GET' || request.isNavigationRequest()) return;
      if (/^\/(assets|media)\//.test(new URL(request.url()).pathname)) return;
      if (!response.headers()['cache-control']?.includes('no-store')) pooled.hasAnswers = true;
    });
  }

  async #giveBack(pooled: Pooled, hasFailed: boolean): Promise<void> {
    const { context, keeper, devtools } = pooled;
    // Closing it is also when Playwright takes the screenshot of a failed story.
    if (hasFailed || pooled.isSpent) return context.close();
    const pages = context.pages().filter((page) => page !== keeper);
    await Promise.all(pages.map((page) => page.close()));
    if (pooled.isSpent) return context.close();
    for (const event of events) context.removeAllListeners(event);
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#shop, storageTypes: 'all' });
    if (pooled.hasAnswers) await devtools.send('Network.clearBrowserCache');
    pooled.hasAnswers = false;
    pooled.stories += 1;
    if (pooled.stories === maxStories) return context.close();
    this.#kept.push(pooled);
    if (this.#kept.length > maxKept) await this.#kept.shift()?.context.close();
  }
}

function noteCalls(target: object, names: string[], note: () => void): void {
  for (const name of names) {
    const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]) => {
      note();
      return call.apply(target, args);
    };
    Reflect.set(target, name, noted);
  }
}
