import type { PushDevices } from '../../shared/contracts/push.ts';
import type { Language } from '../../shared/locale.ts';
import { readBrowser } from '../customers/index.ts';
import type { PushTools } from './push-tools.ts';
import { devicesOf } from './subscriptions.repo.ts';

/** Lists the devices of a customer that are notified; `endpoint` is that of the browser that asks. */
export async function pushDevicesOf(
  { db, clock, translations }: PushTools,
  visitorId: string,
  { endpoint, language }: { endpoint: string | undefined; language: Language },
): Promise<PushDevices> {
  const t = translations(language);
  const rows = await devicesOf(db, visitorId, clock.now());
  const items = rows.map((row) => {
    const { browser, device } = readBrowser(row.user_agent);
    return {
      id: row.id,
      browser: browser ?? t('browser.unknown'),
      device: t(device.key, device.values),
      current: row.endpoint === endpoint,
      at: row.created_at.toISOString(),
    };
  });
  return { items, page: 1, pageSize: Math.max(items.length, 1), total: items.length };
}
