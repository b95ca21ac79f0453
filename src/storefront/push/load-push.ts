import { loadPushTexts } from './texts.ts';

export { PushDevices } from './PushDevices.tsx';
export { PushPanel } from './PushPanel.tsx';

/** Loads the texts of the panels. */
export const loadPush = loadPushTexts;
