import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { fetchFile, NotFetched } from '../../../platform/outbound/fetch-file.ts';
import { HostConcurrency } from '../../../platform/outbound/host-concurrency.ts';
import type { Reach } from '../../../platform/outbound/reach.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import { findImages, takePicture } from '../../attachments/index.ts';
import { NoPicture, type TakePicture } from '../import/ports.ts';
import { problemOf } from '../import/reasons.ts';
import { pictureFrom, rememberSource } from './picture-source.repo.ts';
import { maxPictureBytes, type PictureSource } from './picture-sources.ts';

export interface FetcherTools {
  db: Db;
  clock: Clock;
  files: FileStore;
  reach: Reach;
}

export interface PictureFetchOptions {
  /** Folders and zip files, which come before the internet. */
  sources: PictureSource[];
  /** True to fetch pictures from their URLs. */
  fetch: boolean;
  signal?: AbortSignal | undefined;
  /** Milliseconds before each retry. */
  pauses?: number[];
}

/** Maximum length of a picture's URL. */
const maxUrlLength = 2000;
/** Milliseconds for one picture with its redirects. */
const timeout = 20_000;

/**
 * Loads pictures by the URLs of a file: this shop's own by their hash, then those of the uploaded files, then those that were
 * fetched before, and only then from the internet (`fetchFile`), several at a time but two from one host.
 */
export function pictureFetcher(tools: FetcherTools, options: PictureFetchOptions): TakePicture {
  const concurrency = new HostConcurrency({ all: 6, host: 2 });
  return async (url) => {
    // Local pictures are processed one at a time too: each is in memory as a whole.
    const sent = () => concurrency.run('', () => sentPicture(tools, options.sources, url));
    const ours = (await ownPicture(tools, url)) ?? (await sent());
    if (ours) return ours;
    if (!options.fetch || !/^https?:/i.test(url) || url.length > maxUrlLength)
      throw new NoPicture('pictureMissing', url);
    return (await knownPicture(tools, await pictureFrom(tools.db, url))) ?? fetched(tools, options, url, concurrency);
  };
}

/** Finds a picture of this shop, by the hash in its URL, as an export writes it. */
function ownPicture(tools: FetcherTools, url: string): Promise<StoredImage | null> {
  return knownPicture(tools, /\/media\/([0-9a-f]{24})-\d+\.(?:avif|webp|jpg)$/.exec(url)?.[1] ?? null);
}

async function knownPicture({ db, files }: FetcherTools, hash: string | null): Promise<StoredImage | null> {
  if (!hash || !(await files.has(hash))) return null;
  return (await findImages(db, [hash]))[0] ?? null;
}

async function sentPicture(tools: FetcherTools, sources: PictureSource[], url: string): Promise<StoredImage | null> {
  for (const source of sources) {
    const bytes = await source.read(url).catch((error: unknown) => {
      throw new NoPicture('badPicture', problemOf(error));
    });
    if (bytes) return asPicture(tools, bytes);
  }
  return null;
}

async function fetched(
  tools: FetcherTools,
  options: PictureFetchOptions,
  url: string,
  concurrency: HostConcurrency,
): Promise<StoredImage> {
  const host = URL.canParse(url) ? new URL(url).host : '';
  const picture = await concurrency.run(host, async () =>
    asPicture(tools, await fetchWithRetries(tools, options, url)),
  );
  await rememberSource(tools.db, url, picture.hash, tools.clock.now());
  return picture;
}

async function fetchWithRetries({ reach }: FetcherTools, options: PictureFetchOptions, url: string): Promise<Buffer> {
  const { signal, pauses = [500, 2000] } = options;
  for (let tried = 0; ; tried++) {
    try {
      return await fetchFile(url, { reach, bytes: maxPictureBytes, milliseconds: timeout, signal });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof NotFetched)) throw error;
      const pause = pauses[tried];
      if (!error.again || pause === undefined) throw new NoPicture('pictureNotFetched', error.message);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Judged by its content; what would take too much memory unpacked is none. */
async function asPicture(tools: FetcherTools, bytes: Buffer): Promise<StoredImage> {
  const picture = await takePicture(bytes, tools);
  if (!picture) throw new NoPicture('badPicture', 'it is no JPEG, PNG, WebP, AVIF or GIF');
  return picture;
}
