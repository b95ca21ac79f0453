/** From how many on a variant is low: by its own number, else by the shop's; null for never. */
export function thresholdOf(own: number | null, shop: number | null): number | null {
  return own ?? shop;
}

export function isLow(available: number, lowAt: number | null): boolean {
  return lowAt !== null && available <= lowAt;
}

/** A variant whose stock has fallen since anybody looked: to what is there now, from at most so many. */
export interface Fallen {
  available: number;
  /** The most that there was before any of these falls. */
  most: number;
  lowAt: number | null;
}

/** Whether staff are to be told: it is low, and was not before. What is low already and falls on is no news. */
export function isNewlyLow({ available, most, lowAt }: Fallen): boolean {
  return isLow(available, lowAt) && !isLow(most, lowAt);
}
