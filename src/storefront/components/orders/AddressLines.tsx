/** An address as the server words it for its reader: who, street, place, country. */
export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address className="order-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
