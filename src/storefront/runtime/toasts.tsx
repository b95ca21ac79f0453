import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopProvider } from '../../ui/shop-context.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { readSite } from '../api/site.ts';
import { loadTranslations } from '../api/translations.ts';
import { closeToast, useToasts } from '../stores/toast.ts';
import { loadStyles } from './styles.ts';

/** Mounts the toasts at the end of the document, outside every page: a message outlives its page. */
export async function mountToasts(): Promise<void> {
  const [t] = await Promise.all([loadTranslations(), loadStyles()]);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ShopProvider value={{ site: readSite(), t }}>
      <ToastPlace />
    </ShopProvider>,
  );
}

/** Renders the empty region first: screen readers announce only changes in an existing region. */
function ToastPlace() {
  const items = useToasts();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return <Toasts items={ready ? items : []} onClose={closeToast} />;
}
