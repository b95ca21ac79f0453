import { useShop } from '../../../ui/shop-context.tsx';

/** Link of a section: to a path of this shop in the page's language, or to another site. Renders nothing without both parts. */
export function SectionLink({ path: to, label }: { path: string; label: string }) {
  const { path } = useShop();
  if (!to || !label) return null;
  return (
    <a className="button button-outline" href={to.startsWith('/') ? path(to) : to}>
      <span className="button-text">{label}</span>
    </a>
  );
}
