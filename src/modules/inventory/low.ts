/** From how many on a variant is low: by its own number, else by the shop's; null for never. */
export function thresholdOf(own: number | null, shop: number | null): number | null {
  return own ?? shop;
}

export function isLow(available: number, lowAt: number | null): boolean {
  return lowAt !== null && available <= lowAt;
}

/** Variant whose stock has fallen since the last run: its present stock, and the maximum before. */
export interface Fallen {
  available: number;
  /** The most that there was before any of these falls. */
  most: number;
  lowAt: number | null;
}

/** Tests if a variant has become low. One that was low already and falls further is not reported. */
export function isNewlyLow({ available, most, lowAt }: Fallen): boolean {
  return isLow(available, lowAt) && !isLow(most, lowAt);
}
