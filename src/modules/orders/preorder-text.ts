import type { Translate } from '../../platform/locale/catalogue.ts';
import { dayText } from '../../shared/day-text.ts';
import { type Language, languageTag } from '../../shared/locale.ts';

/** "Pre-order: ships from 12 January 2027". */
export function preorderText(day: string, language: Language, t: Translate): string {
  return t('order.preorder', { date: dayText(day, languageTag(language)) });
}
