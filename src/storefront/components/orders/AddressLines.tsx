import type { AddressInput } from '../../../shared/contracts/address.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** An address for its own reader: who, street, place, country. The parcel's label is written by the server. */
export function AddressLines({ address }: { address: AddressInput }) {
  const { site } = useShop();
  const { firstName, lastName, line1, line2, area, city, province, postalCode, countryCode } = address;
  const lines = [[firstName, lastName], [line1], [line2], [area, city, province, postalCode]].map((parts) =>
    parts.filter(Boolean).join(' '),
  );
  return (
    <address className="order-address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {/* Node and browsers carry different editions of the names of countries. */}
      <span suppressHydrationWarning>{countryName(countryCode, site.languageTag)}</span>
    </address>
  );
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
