/** Names of the caches, all of which a sign-out and the switch of the setting empty. */
export const cacheNames = { pages: 'shop-pages', assets: 'shop-assets', pictures: 'shop-pictures' } as const;

const most = { [cacheNames.assets]: 200, [cacheNames.pictures]: 150 } as const;

/** Answers a file that never changes under its name: the kept one, else a new one, which is kept. */
export async function answerFile(
  name: keyof typeof most,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request).catch(() => otherWidth(cache, request));
  if (answer.status === 200 && answer.type === 'basic') waitUntil(keep(cache, name, request, answer.clone()));
  return answer;
}

async function keep(cache: Cache, name: keyof typeof most, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer);
    await prune(cache, most[name]);
  } catch (error) {
    console.debug('a file is not kept', error);
  }
}

/** A picture in a width that is kept, where the wanted one cannot be fetched: `/media/{hash}-{width}.{format}`. */
async function otherWidth(cache: Cache, request: Request): Promise<Response> {
  const [start] = /^.*\/media\/[0-9a-z]+-/.exec(request.url) ?? [];
  const kept = start ? (await cache.keys()).find(({ url }) => url.startsWith(start)) : undefined;
  return (kept && (await cache.match(kept, { ignoreVary: true }))) || Response.error();
}

/** Keeps files that the page has loaded already, mostly from the browser's own cache. */
export async function keepLoaded(urls: string[], waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  for (const url of urls) {
    const name = fileCacheOf(new URL(url).pathname);
    if (name) await answerFile(name, new Request(url), waitUntil).catch(() => undefined);
  }
}

/** The cache of a file by its path; null for what is not kept. */
export function fileCacheOf(path: string): keyof typeof most | null {
  if (path.startsWith('/assets/')) return cacheNames.assets;
  return /^\/(media\/[^/]+\.(avif|webp|jpg|png)|icon\.svg|icon-\d+\.png)$/.test(path) ? cacheNames.pictures : null;
}

/** Deletes the oldest entries: a cache lists them in the order in which they were put. */
export async function prune(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)));
}
