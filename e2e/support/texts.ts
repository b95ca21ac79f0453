import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentTexts } from '../../scripts/registry.mjs';
import { projectFolder } from './shop.ts';

export type InterfaceLanguage = 'en' | 'zh' | 'zh-HK' | 'fil';
export const languages: InterfaceLanguage[] = ['en', 'zh', 'zh-HK', 'fil'];

/** Text of a locale key in one language. */
export function textIn(language: InterfaceLanguage, key: string, values: Record<string, string> = {}): string {
  const file = join(projectFolder, 'locales', language, 'shop.json');
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const text = messages[key] ?? componentTexts(projectFolder)[key]?.[language];
  if (text === undefined) throw new Error(`no message ${key} in ${language}`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
}
