import { useId, useRef, useState } from 'react';
import type { Product } from '../../../shared/contracts/catalog.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Link, Mail, Share2 } from '../../../ui/share-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { showToast } from '../../stores/toast.ts';

/** Shares the page by the system's share sheet, else by a small menu. Loads nothing from other sites. */
export function Share({ title }: Pick<Product, 'title'>) {
  const { t } = useShop();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const share = (button: HTMLElement) => {
    if ('share' in navigator) void navigator.share({ title, url: here() }).catch(forgoShare);
    else toggleBelow(menu.current, button);
  };
  return (
    <div className="product-share scripted">
      <IconButton
        label={t('product.share')}
        aria-expanded={open}
        aria-controls={id}
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
        <Ways title={title} onCopied={() => menu.current?.hidePopover()} />
      </div>
    </div>
  );
}

function Ways({ title, onCopied }: { title: string; onCopied: () => void }) {
  const { t } = useShop();
  const copy = async () => {
    onCopied();
    const copied = await copyText(here());
    showToast(copied ? { text: t('product.copied') } : { text: here(), ms: longReading });
  };
  return (
    <>
      <button type="button" className="product-share-option" onClick={() => void copy()}>
        <Link />
        {t('product.copyLink')}
      </button>
      <a className="product-share-option" href="mailto:" onClick={(event) => addressMail(event.currentTarget, title)}>
        <Mail />
        {t('product.byMail')}
      </a>
    </>
  );
}

/** Duration in ms of a toast with a URL to copy by hand. */
const longReading = 20_000;

/** The URL of the chosen variant, without tracking parameters. */
function here(): string {
  return window.location.origin + window.location.pathname;
}

function toggleBelow(menu: HTMLElement | null, button: HTMLElement): void {
  if (!menu) return;
  const { bottom, right } = button.getBoundingClientRect();
  menu.style.top = `${bottom + window.scrollY}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
  menu.togglePopover();
}

/** Copies a text; false where the clipboard is forbidden, e.g. without https. */
async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function addressMail(link: HTMLAnchorElement, title: string): void {
  link.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(here())}`;
}

/** Ignores a closed share sheet. */
function forgoShare(reason: unknown): void {
  console.debug('not shared', reason);
}
