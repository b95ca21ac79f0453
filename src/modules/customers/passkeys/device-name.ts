import Bowser from 'bowser';

/** Default name of a new passkey, e.g. `Chrome · macOS`; the same in every language. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 50) || 'Passkey';
}
