import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Liquid, LiquidError } from 'liquidjs';
import type { Design, ThemeFolder } from '../modules/design/index.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import type { Log } from '../platform/log.ts';
import { type ThemeName, themeNames } from '../shared/theme-names.ts';
import { type Speech, templateEngine } from './templates.ts';

type Sources = Design['templates'];

/** Renders a template: the merchant's version where there is one that works, else the theme's own. */
export type RenderPageTemplate = (
  name: string,
  vars: object,
  speech: Speech,
  design: Pick<Design, 'templates' | 'theme'>,
  /** Called where the merchant's version failed. */
  onFault?: (fault: TemplateFailure) => void,
) => string;

/** A template that failed while it was rendered, at its line. */
export interface TemplateFailure {
  name: string;
  line: number;
  reason: string;
}

/** Maximum characters of a rendered template. */
const maxCharacters = 2_000_000;
/** Failures after which a version is not tried again until another is published: each try may take half a second. */
const maxFailures = 3;

interface Known {
  templates: ReturnType<Liquid['parse']> | null;
  failures: number;
}

interface OwnTemplate {
  name: string;
  source: string;
  known: Known;
  vars: object;
  speech: Speech;
  onFault: ((fault: TemplateFailure) => void) | undefined;
}

interface Options {
  /** Folder of the themes. */
  themes: string;
  /** Reads the files again at each use. */
  watch: boolean;
  /** Theme that the shop has now. */
  present(): ThemeName;
  log: Log;
}

/** Loads the page templates of the themes, overridden by a merchant's versions. What a theme does not bring is the default theme's. */
export function merchantTemplates({ themes, watch, present, log }: Options): {
  render: RenderPageTemplate;
  folder: ThemeFolder;
} {
  const loaded = Object.fromEntries(themeNames.map((theme) => [theme, loadTheme(themes, theme, watch)])) as Record<
    ThemeName,
    LoadedTheme
  >;
  // Published versions come as a new object, and what was parsed of the former goes with it.
  const parsed = new ObjectMemo<Sources, Known>();
  const knownOf = (own: Sources, name: string) => parsed.get(own, name, () => ({ templates: null, failures: 0 }));
  const renderOwn = (engine: Liquid, { name, source, known, vars, speech, onFault }: OwnTemplate) => {
    try {
      known.templates ??= engine.parse(source);
      const html = String(engine.renderSync(known.templates, vars, { globals: { speech } }));
      if (html.length > maxCharacters) throw new RangeError(`it made ${html.length} characters`);
      return html;
    } catch (error) {
      known.failures += 1;
      onFault?.({ name, ...placeOf(error) });
      log.error({ err: error, template: name }, "a merchant's template failed: the theme's own stands in");
      return null;
    }
  };
  const render: RenderPageTemplate = (name, vars, speech, { templates: own, theme }, onFault) => {
    const { engine } = loaded[themeOf(theme)];
    const source = Object.hasOwn(own, name) ? own[name] : undefined;
    const known = source === undefined ? null : knownOf(own, name);
    const html =
      known &&
      source !== undefined &&
      known.failures < maxFailures &&
      renderOwn(engine, { name, source, known, vars, speech, onFault });
    return typeof html === 'string' ? html : engine.renderFileSync(name, vars, { globals: { speech } });
  };
  return { render, folder: folderOf(loaded, present) };
}

/** The theme of a design. */
export function themeOf(theme: Design['theme']): ThemeName {
  return theme.theme ?? 'default';
}

interface LoadedTheme {
  /** Folders of its templates: its own, then the default theme's. */
  folders: string[];
  engine: Liquid;
}

function loadTheme(themes: string, theme: ThemeName, watch: boolean): LoadedTheme {
  const names = theme === 'default' ? [theme] : [theme, 'default'];
  const folders = names.map((name) => join(themes, name, 'templates')).filter((folder) => existsSync(folder));
  return { folders, engine: templateEngine(folders, watch) };
}

const ending = '.liquid';

function folderOf(loaded: Record<ThemeName, LoadedTheme>, present: () => ThemeName): ThemeFolder {
  const { folders, engine } = loaded.default;
  const files = folders.flatMap((folder) => readdirSync(folder)).filter((file) => file.endsWith(ending));
  return {
    names: files.map((file) => file.slice(0, -ending.length)).sort(),
    source: (name) => {
      const paths = loaded[present()].folders.map((folder) => join(folder, name + ending));
      return readFileSync(paths.find((path) => existsSync(path)) ?? name, 'utf8');
    },
    fault: (source) => faultOf(source, engine),
  };
}

function faultOf(source: string, engine: Liquid): { line: number; reason: string } | null {
  try {
    engine.parse(source);
    return null;
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    return placeOf(error);
  }
}

/** Line and reason of an error of a template, without names of folders. */
function placeOf(error: unknown): { line: number; reason: string } {
  const [line = 1] = LiquidError.is(error) ? error.token.getPosition() : [];
  const cause = LiquidError.is(error) ? (error.originalError ?? error) : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { line, reason: reason.replace(/ in "[^"]*"/, '').split('\n', 1)[0] ?? '' };
}
