import type { Text } from '../../shared/locale.ts';

/** A subject that readers can choose. */
export interface TopicSetting {
  code: string;
  name: Text;
}

export interface NewsletterSettings {
  newsletter: {
    /** Topics that readers choose from, in their order; none for a newsletter without topics. */
    topics: TopicSetting[];
    /** Mails of campaigns in a minute. */
    perMinute: number;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends NewsletterSettings {}
}

export const newsletterSettings: NewsletterSettings = { newsletter: { topics: [], perMinute: 300 } };
