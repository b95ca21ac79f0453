import type { SettingSaveBody } from '../../shared/contracts/urls.ts';
import { languageName } from '../../shared/locale.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';
import type { SiteSettings } from './site.ts';

/** The languages of a site, and the one without a prefix. */
export type LocaleSettings = Pick<SiteSettings, 'languages' | 'defaultLanguage'>;

/** The site's languages on the wire, as `config/get` and `setting/get` name them. */
export function localeView({ languages, defaultLanguage }: LocaleSettings) {
  return {
    defaultLang: defaultLanguage,
    siteLangs: languages.map((lang) => ({ lang, name: languageName(lang) })),
  };
}

/** Merges the sent fields of a locale into the settings. */
export function localeFrom(
  { defaultLang, siteLangs }: NonNullable<SettingSaveBody['locale']>,
  site: LocaleSettings,
): LocaleSettings {
  return {
    languages: siteLangs ? [...new Set(siteLangs.map(({ lang }) => lang))] : site.languages,
    defaultLanguage: defaultLang ?? site.defaultLanguage,
  };
}

/** Refuses a default language that the site does not speak. */
export function localeRefusal({ languages, defaultLanguage }: Partial<LocaleSettings>): Result<never> | null {
  if (!defaultLanguage || !languages || languages.includes(defaultLanguage)) return null;
  const values = { language: languageName(defaultLanguage) };
  return refuse('error.form', [fieldError('locale.defaultLang', 'notListed', 'site.defaultNotListed', values)]);
}
