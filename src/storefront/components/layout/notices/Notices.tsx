import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** The notices of the shop above every page; renders nothing where there are none. */
export function component({ data: { items } }: Input) {
  const { path, t } = useShop();
  if (items.length === 0) return null;
  return (
    <section className="notices" aria-label={t('notices.label')}>
      {items.map((item) => (
        <p key={item.key} className={`notices-item notice-${item.tone}`}>
          {`${item.text} `}
          {item.path && <a href={path(item.path)}>{item.label}</a>}
        </p>
      ))}
    </section>
  );
}
