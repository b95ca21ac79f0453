import { useId, useRef, useState } from 'react';
import type { Product } from '../../../shared/contracts/catalog.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Share2 } from '../../../ui/share-icon.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { here } from './here.ts';
import { ShareWays } from './parts.ts';

/** Shares the page by the system's share sheet, else by a small menu. Loads nothing from other sites. */
export function Share({ title }: Pick<Product, 'title'>) {
  const { t } = useShop();
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  // The system's share sheet needs no menu.
  const want = () => setWanted(!('share' in navigator));
  const share = (button: HTMLElement) => {
    want();
    if ('share' in navigator) void navigator.share({ title, url: here() }).catch(forgoShare);
    else toggleBelow(menu.current, button);
  };
  return (
    <div className="product-share scripted">
      <IconButton
        label={t('product.share')}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={want}
        onFocus={want}
        onClick={(event) => share(event.currentTarget)}
      >
        <Share2 />
      </IconButton>
      <div
        className="product-share-menu"
        id={id}
        popover="auto"
        ref={menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isWanted && <ShareWays title={title} onCopied={() => menu.current?.hidePopover()} />}
      </div>
    </div>
  );
}

function toggleBelow(menu: HTMLElement | null, button: HTMLElement): void {
  if (!menu) return;
  const { bottom, right } = button.getBoundingClientRect();
  menu.style.top = `${bottom + window.scrollY}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
  menu.togglePopover();
}

/** Ignores a closed share sheet. */
function forgoShare(reason: unknown): void {
  console.debug('not shared', reason);
}
