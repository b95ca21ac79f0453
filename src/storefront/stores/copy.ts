import { showToast } from './toast.ts';

/** Copies a text and says so; without clipboard access the text is shown, to be selected. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: said });
  } catch (error) {
    // Clipboard forbidden, or no https.
    console.debug('not copied', error);
    showToast({ text, ms: 4000 });
  }
}
