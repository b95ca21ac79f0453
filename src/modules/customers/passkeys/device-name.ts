import Bowser from 'bowser';

/** What a new passkey is called until its owner names it, e.g. `Chrome · macOS`; the same in every language. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 50) || 'Passkey';
}
