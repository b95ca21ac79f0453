import { element, xmlHead } from './xml.ts';

/** The channel of a feed (RSS 2.0, https://www.rssboard.org/rss-specification). */
export interface Channel {
  title: string;
  link: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** XML namespaces of the items' extensions. */
  namespaces?: Record<string, string>;
}

/** Streams a feed around items that are XML already. */
export async function* rss(channel: Channel, items: AsyncIterable<string>): AsyncGenerator<string> {
  const spaces = Object.entries(channel.namespaces ?? {}).map(([name, uri]) => ` xmlns:${name}="${uri}"`);
  const facts = (['title', 'link', 'description', 'language'] as const).map((name) => element(name, channel[name]));
  yield `${xmlHead}<rss version="2.0"${spaces.join('')}>\n<channel>${facts.join('')}\n`;
  yield* items;
  yield '</channel>\n</rss>\n';
}
