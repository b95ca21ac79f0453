import { noticesTag, noticeTag, sizeChartsTag } from '../../shared/change-tags.ts';
import {
  designKey,
  type StoredMenu,
  type StoredNotice,
  type StoredTheme,
  storedMenu,
  storedNotice,
  storedSizeChart,
  storedSlides,
  storedTemplate,
  storedTheme,
} from '../../shared/contracts/design.ts';
import { type FieldRefusal, fieldError, type Message, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { DesignKindRules, PublishingRules } from './kind.ts';
import { noticeEnd } from './notice-end.ts';
import { defaultTheme } from './theme/config.ts';

/** Report on the components of a template or a page: refused nodes, and unknown names. */
export interface NodeReport {
  errors: FieldRefusal[];
  warnings: Message[];
}

export interface ThemeFolder {
  /** The names of its templates. */
  names: string[];
  source(name: string): string;
  /** Returns the syntax error of a template with its line; null for none. */
  fault(source: string): { line: number; reason: string } | null;
}

interface DesignPorts {
  folder: ThemeFolder;
  /** Kinds of pages that may have a theme of their own. */
  pageKinds: string[];
  checkNodes(field: string, html: string): NodeReport;
  /** Menu of a place as the shop shows it while nobody has changed it. */
  shownMenu(place: MenuPlace): Promise<StoredMenu>;
}

const menuPlaces = ['footer', 'header'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

const plain = (_key: string, content: object) => ok({ content, warnings: [] });

const menu: DesignKindRules = {
  kind: 'menu',
  content: storedMenu,
  hasKey: (key) => designKey.safeParse(key).success,
  check: plain,
  tags: (key) => ['design', `menu:${key}`],
};

const slides: DesignKindRules = {
  kind: 'slides',
  content: storedSlides,
  hasKey: (key) => designKey.safeParse(key).success,
  check: plain,
  tags: (key) => ['design', `slides:${key}`],
};

const notice: DesignKindRules = {
  kind: 'notice',
  content: storedNotice,
  hasKey: (key) => designKey.safeParse(key).success,
  check: plain,
  endOf: (content) => noticeEnd(content as StoredNotice),
  tags: (key) => ['design', noticesTag, noticeTag(key)],
};

const sizeChart: DesignKindRules = {
  kind: 'sizeChart',
  content: storedSizeChart,
  hasKey: (key) => designKey.safeParse(key).success,
  check: plain,
  tags: () => ['design', sizeChartsTag],
};

const template: PublishingRules = { kind: 'template', tags: (key) => ['design', `template:${key}`] };

const theme: PublishingRules = { kind: 'theme', tags: () => ['site'] };

/** Rules by which every kind but pages of text is published. */
export const publishingKinds: PublishingRules[] = [template, theme, menu, slides, notice, sizeChart];

/** Rules of every versioned kind but pages of text, which belong to content. */
export function designKinds({ folder, pageKinds, checkNodes, shownMenu }: DesignPorts): DesignKindRules[] {
  const templates: DesignKindRules = {
    ...template,
    content: storedTemplate,
    hasKey: (key) => folder.names.includes(key),
    own: (key) => (folder.names.includes(key) ? { source: folder.source(key) } : null),
    ownKeys: () => folder.names,
    check: (_key, content) => checkTemplate(content as { source: string }, folder, checkNodes),
  };
  const themes: DesignKindRules = {
    ...theme,
    content: storedTheme,
    hasKey: (key) => key === 'site' || pageKinds.includes(key),
    own: (key) => ({ config: key === 'site' ? defaultTheme : {} }),
    ownKeys: () => ['site'],
    check: checkTheme,
    guard: (staff, before, after) =>
      injectsOf(before) === injectsOf(after) || staff.may('inject:save')
        ? null
        : { ok: false, refusal: { code: 30, message: { key: 'design.injectsAreTheOwners' } } },
  };
  const menus: DesignKindRules = {
    ...menu,
    own: (key) => {
      const place = menuPlaces.find((each) => each === key);
      return place ? shownMenu(place) : null;
    },
    ownKeys: () => [...menuPlaces],
  };
  return [templates, themes, menus, slides, notice, sizeChart];
}

function checkTemplate(content: { source: string }, folder: ThemeFolder, checkNodes: DesignPorts['checkNodes']) {
  const fault = folder.fault(content.source);
  if (fault)
    return refuse({ key: 'design.template', values: fault }, [
      fieldError('source', 'syntax', 'design.template', fault),
    ]);
  const { errors, warnings } = checkNodes('source', content.source);
  return errors.length > 0 ? refuse('error.form', errors) : ok({ content, warnings });
}

/** Injected files, the theme and its dark are the whole site's; hidden edges are a kind's. */
function checkTheme(key: string, content: object): Result<{ content: object; warnings: Message[] }> {
  const { config, hideHead, hideFoot } = content as StoredTheme;
  const ofTheSite = key === 'site' ? [] : (['injects', 'theme', 'darkMode'] as const);
  const field = ofTheSite.find((name) => config?.[name] !== undefined);
  if (field) return misplaced(`config.${field}`);
  if (key === 'site' && (hideHead !== undefined || hideFoot !== undefined)) return misplaced('hideHead');
  return plain(key, content);
}

function misplaced(field: string): Result<never> {
  return refuse('error.form', [fieldError(field, 'misplaced', 'design.misplaced')]);
}

function injectsOf(content: object | null): string {
  return JSON.stringify((content as StoredTheme | null)?.config?.injects ?? []);
}
