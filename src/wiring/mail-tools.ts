import { join } from 'node:path';
import { buttonColours } from '../modules/design/index.ts';
import { keepCodesWhole } from '../modules/notifications/index.ts';
import { loadTemplates } from '../pages/templates.ts';
import type { Config } from '../platform/config.ts';
import { systemRandom } from '../platform/random.ts';
import type { Seller } from '../shared/contracts/seller.ts';
import type { ShopTools } from './shop-tools.ts';

/** Tools of those who write mails: the templates know the shop's colours, its home page and its seller. */
export function mailToolsOf(
  { publicUrl }: Config,
  projectFolder: string,
  parts: Pick<ShopTools, 'db' | 'translations' | 'site' | 'clock'>,
) {
  const templates = loadTemplates(join(projectFolder, 'themes/default/mail'), false);
  const template: typeof templates = (name, vars, speech) => {
    const { design, seller } = parts.site();
    const common = {
      ...buttonColours(design.theme),
      home: `${publicUrl}${speech.prefix || '/'}`,
      seller: sellerLine(seller),
    };
    return keepCodesWhole(templates(name, { ...common, ...vars }, speech));
  };
  return { ...parts, random: systemRandom, host: new URL(publicUrl).hostname, publicUrl, template };
}

/** Name and address of the sender of a mail; null while the place is not set. */
function sellerLine({ name, street, postalCode, city, address }: Seller): string | null {
  const place = city ? [street, `${postalCode} ${city}`.trim()] : address.split('\n');
  const parts = place.map((part) => part.trim()).filter(Boolean);
  return parts.length > 0 ? [name, ...parts].filter(Boolean).join(' · ') : null;
}
