import { createRoot } from 'react-dom/client';
import { ShopProvider } from '../../ui/shop-context.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { readSite } from '../api/site.ts';
import { loadWords } from '../api/words.ts';
import { closeToast, useToasts } from '../stores/toast.ts';

/** Gives toasts their place at the end of the document, outside every page: a message outlives the page it is about. */
export async function startToasts(): Promise<void> {
  const t = await loadWords();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ShopProvider value={{ site: readSite(), t }}>
      <ToastPlace />
    </ShopProvider>,
  );
}

function ToastPlace() {
  return <Toasts items={useToasts()} onClose={closeToast} />;
}
