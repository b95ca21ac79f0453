import { later } from '../../later.tsx';

/** Parts that most products do not show, in files of their own. `parts.server.ts` lists the same for the server. */
export const StockAlert = later('.product-alert', async () => (await import('./StockAlert.tsx')).StockAlert);
export const SizeChart = later('.size-chart', async () => (await import('./SizeTable.tsx')).SizeChart);
export const Emailed = later('.product-emailed', async () => (await import('./Emailed.tsx')).Emailed);
export const PartList = later('.bundle-parts', async () => (await import('./PartList.tsx')).PartList);
export const VolumeTable = later('.volume-prices', async () => (await import('./VolumeTable.tsx')).VolumeTable);

/** The menu of sharing, which is shown where the system has no share sheet and only once it is wanted; the server leaves it out. */
export const ShareWays = later('.product-share-option', async () => (await import('./ShareWays.tsx')).ShareWays);

/** Loads those of these parts that a node has, before it is hydrated. */
export function prepare(node: Element): Promise<unknown> {
  return Promise.all([StockAlert, SizeChart, Emailed, PartList, VolumeTable].map((part) => part.prepare(node)));
}
