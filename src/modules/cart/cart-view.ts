import type { Dispatch } from '../../shared/contracts/shipping.ts';
import type { Viewer } from '../catalog/index.ts';

/** The viewer and the settings of the shop for which a cart is priced. */
export interface CartView {
  site: { dispatch: Dispatch; market: { /** Countries that the shop sells to. */ countries: string[] } };
  viewer: Viewer;
  /** Country of the caller's IP (ISO 3166-1); null where it is unknown. */
  country: string | null;
}
