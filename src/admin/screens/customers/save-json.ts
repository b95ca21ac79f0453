import { saveAsFile } from '../../api/save-as-file.ts';

/** Saves data as a JSON file of this name. */
export function saveJson(data: unknown, name: string): void {
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveAsFile(content, name.replaceAll(/[\\/:*?"<>|]/g, '_'));
}
