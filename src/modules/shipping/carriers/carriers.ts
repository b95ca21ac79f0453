import type { CarrierView, OwnCarrier } from '../../../shared/contracts/carriers.ts';
import { carrierList } from './carrier-list.ts';

const known: readonly CarrierView[] = carrierList.map(([code, name, url, countries]) => ({
  code,
  name,
  url,
  countries: countries.split(' ').filter(Boolean),
  isOwn: false,
}));

/** Every carrier that staff can choose: the shop's own first, which replace known ones of the same code. */
export function carriersWith(own: readonly OwnCarrier[]): CarrierView[] {
  const codes = new Set(own.map(({ code }) => code));
  const others = known.filter(({ code }) => !codes.has(code));
  return [...own.map((carrier) => ({ ...carrier, countries: [], isOwn: true })), ...others];
}

/** The code of a carrier that was named by its code or its name, in any case; else what was typed. */
export function carrierCode(typed: string, own: readonly OwnCarrier[]): string {
  const wanted = typed.trim().toLowerCase();
  const found = carriersWith(own).find(({ code, name }) => code === wanted || name.toLowerCase() === wanted);
  return found?.code ?? typed.trim();
}

/** Name and tracking URL of a parcel by the stored code or name of its carrier; no URL without a number. */
export function trackingOf(
  { company, no }: { company: string; no: string },
  own: readonly OwnCarrier[],
): { name: string; url: string | null } {
  const carrier = [own, known].flat().find(({ code }) => code === company);
  const url = carrier && no !== '' ? carrier.url.replaceAll('{no}', encodeURIComponent(no)) : '';
  return { name: carrier?.name ?? company, url: url || null };
}
