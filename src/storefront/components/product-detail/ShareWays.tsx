import type { Product } from '../../../shared/contracts/catalog.ts';
import { Link, Mail } from '../../../ui/share-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { showToast } from '../../stores/toast.ts';
import { here } from './here.ts';

interface ShareWaysProps extends Pick<Product, 'title'> {
  onCopied: () => void;
}

/** The entries of the menu of sharing: copying the link, and a mail with it. */
export function ShareWays({ title, onCopied }: ShareWaysProps) {
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
