/** A postal address as formatted by the server. */
export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address className="order-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
