import type { TextKey } from './text.ts';

type Part = () => Promise<{ default: Record<string, string> }>;

interface Parts {
  /** Texts of the frame and Today. */
  frame: Part;
  /** All others. */
  screens: Part;
}

const english: Parts = {
  frame: () => import('virtual:admin-texts/en/frame'),
  screens: () => import('virtual:admin-texts/en/screens'),
};
const traditional: Parts = {
  frame: () => import('virtual:admin-texts/zh-HK/frame'),
  screens: () => import('virtual:admin-texts/zh-HK/screens'),
};
/** Texts by language; other languages read English. */
const languages: Record<string, Parts> = {
  zh: { frame: () => import('virtual:admin-texts/zh/frame'), screens: () => import('virtual:admin-texts/zh/screens') },
  'zh-HK': traditional,
  'zh-TW': traditional,
  fil: {
    frame: () => import('virtual:admin-texts/fil/frame'),
    screens: () => import('virtual:admin-texts/fil/screens'),
  },
};

/** Texts that have been loaded; the screens add theirs. */
const texts: Record<string, string> = {};
let loaded: Promise<unknown> | null = null;

/** Loads the texts of the frame and Today. */
export async function loadFrameTexts(language: string): Promise<Record<string, string>> {
  return Object.assign(texts, (await (languages[language] ?? english).frame()).default);
}

/** A text that has been loaded, without values; for code that runs outside of components. */
export function loadedText(key: TextKey): string {
  return texts[key] ?? key;
}

/** Loads the texts of all other screens, once. */
export async function loadScreenTexts(language: string): Promise<void> {
  loaded ??= (languages[language] ?? english)
    .screens()
    .then((part) => Object.assign(texts, part.default))
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  await loaded;
}
