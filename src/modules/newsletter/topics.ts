import type { NewsletterTopic } from '../../shared/contracts/newsletter.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import type { TopicSetting } from './newsletter.settings.ts';

/** The topics of the shop in one language. */
export function topicsIn(topics: readonly TopicSetting[], language: Language, fallback: Language): NewsletterTopic[] {
  return topics.map(({ code, name }) => ({ code, name: pickText(name, language, fallback) }));
}

/** The known ones of some codes, each once; none where all are named, so that a topic of later is included. */
export function chosenTopics(codes: readonly string[], topics: readonly TopicSetting[]): string[] {
  const known = topics.map(({ code }) => code).filter((code) => codes.includes(code));
  return known.length === topics.length ? [] : known;
}
