const storageKey = 'admin.carrier';

/** Carrier of the parcel that was sent last from this device; '' before the first. */
export function lastCarrier(): string {
  return localStorage.getItem(storageKey) ?? '';
}

/** Keeps the carrier of a parcel for the next one. */
export function keepCarrier(company: string): void {
  localStorage.setItem(storageKey, company);
}
