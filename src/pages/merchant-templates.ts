import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Liquid, LiquidError } from 'liquidjs';
import type { Design, ThemeFolder } from '../modules/design/index.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import type { Log } from '../platform/log.ts';
import { type Speech, templateEngine } from './templates.ts';

type Sources = Design['templates'];

/** Renders a template: the merchant's version where there is one that works, else the theme's own. */
export type RenderPageTemplate = (name: string, vars: object, speech: Speech, own: Sources) => string;

/** Maximum characters of a rendered template. */
const maxCharacters = 2_000_000;
/** Failures after which a version is not tried again until another is published: each try may take half a second. */
const maxFailures = 3;

interface Known {
  templates: ReturnType<Liquid['parse']> | null;
  failures: number;
}

/** Loads the theme's page templates, overridden by a merchant's versions. */
export function merchantTemplates(
  root: string,
  watch: boolean,
  log: Log,
): { render: RenderPageTemplate; folder: ThemeFolder } {
  const engine = templateEngine(root, watch);
  // Published versions come as a new object, and what was parsed of the former goes with it.
  const parsed = new ObjectMemo<Sources, Known>();
  const knownOf = (own: Sources, name: string) => parsed.get(own, name, () => ({ templates: null, failures: 0 }));
  const renderOwn = (name: string, source: string, known: Known, vars: object, speech: Speech): string | null => {
    try {
      known.templates ??= engine.parse(source);
      const html = String(engine.renderSync(known.templates, vars, { globals: { speech } }));
      if (html.length > maxCharacters) throw new RangeError(`it made ${html.length} characters`);
      return html;
    } catch (error) {
      known.failures += 1;
      log.error({ err: error, template: name }, "a merchant's template failed: the theme's own stands in");
      return null;
    }
  };
  const render: RenderPageTemplate = (name, vars, speech, own) => {
    const source = Object.hasOwn(own, name) ? own[name] : undefined;
    const known = source === undefined ? null : knownOf(own, name);
    const html =
      known && source !== undefined && known.failures < maxFailures && renderOwn(name, source, known, vars, speech);
    return typeof html === 'string' ? html : engine.renderFileSync(name, vars, { globals: { speech } });
  };
  return { render, folder: folderOf(root, engine) };
}

function folderOf(root: string, engine: Liquid): ThemeFolder {
  const ending = '.liquid';
  const files = readdirSync(root).filter((file) => file.endsWith(ending));
  return {
    names: files.map((file) => file.slice(0, -ending.length)).sort(),
    source: (name) => readFileSync(join(root, name + ending), 'utf8'),
    fault: (source) => faultOf(source, engine),
  };
}

function faultOf(source: string, engine: Liquid): { line: number; reason: string } | null {
  try {
    engine.parse(source);
    return null;
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    const [line = 1] = error.token.getPosition();
    return { line, reason: error.originalError?.message ?? error.message };
  }
}
