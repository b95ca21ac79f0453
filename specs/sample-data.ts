import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.SHOPIFY_DATA ?? fileURLToPath(new URL('../../shared/data/shopify', import.meta.url));

/** The folder of real Shopify files with pictures, which is not part of the project; null where it is absent. */
export const shopifyData = existsSync(folder) ? folder : null;
