/** Length of a video as players write it: 0:07, 12:30, 1:02:03. */
export function lengthText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
