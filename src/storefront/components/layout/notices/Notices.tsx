import { X } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** The notices of the shop above every page; renders nothing where there are none. */
export function component({ data: { items } }: Input) {
  const { path, t } = useShop();
  if (items.length === 0) return null;
  return (
    <section className="notices" aria-label={t('notices.label')}>
      {items.map((item) => (
        <div key={item.key} className={`notices-item notice-${item.tone}`} data-notice={item.dismissal ?? undefined}>
          <p>
            {`${item.text} `}
            {item.path && <a href={path(item.path)}>{item.label}</a>}
          </p>
          {item.dismissal && (
            <button
              type="button"
              className="notices-dismiss"
              data-dismiss={item.dismissal}
              aria-label={t('notices.dismiss')}
            >
              <X />
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
