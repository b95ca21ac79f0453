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

/** The code of a carrier that was named by its code or its name, in any case and spacing; else what was typed. */
export function carrierCode(typed: string, own: readonly OwnCarrier[]): string {
  const wanted = plain(typed);
  const found = carriersWith(own).find(({ code, name }) => plain(code) === wanted || plain(name) === wanted);
  return found?.code ?? typed.trim();
}

/** A name without what people type in different ways: "Royal-Mail" and "royalmail" are one. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s.-]/g, '');
}

/** Name and tracking URL of a parcel by the stored code or name of its carrier; no URL without a number. */
export function trackingOf(
  { company, no }: { company: string; no: string },
  own: readonly OwnCarrier[],
): { name: string; url: string | null } {
  const carrier = [own, known].flat().find(({ code }) => code === company) ?? familyOf(company);
  const url = carrier && no !== '' ? carrier.url.replaceAll('{no}', encodeURIComponent(no)) : '';
  return { name: carrier?.name ?? company, url: url || null };
}

/** The name that several known carriers begin with, typed in any case ("dhl"), as they write it, and their worldwide tracking page. */
function familyOf(typed: string): Pick<CarrierView, 'name' | 'url'> | undefined {
  const wanted = `${typed.trim().toLowerCase()} `;
  const members = known.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const [first] = members;
  if (!first) return undefined;
  const url = members.find(({ countries }) => countries.length === 0)?.url ?? '';
  return { name: first.name.slice(0, wanted.length - 1), url };
}
