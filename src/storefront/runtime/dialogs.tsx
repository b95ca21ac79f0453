import { createRoot } from 'react-dom/client';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShopProvider, useShop } from '../../ui/shop-context.tsx';
import { readSite } from '../api/site.ts';
import { loadTranslations } from '../api/translations.ts';
import { closeDialog, useDialog } from '../stores/dialog.ts';
import { loadStyles } from './styles.ts';

/** Mounts the server's dialogs (code 10) at the end of the document, outside every page. */
export async function mountDialogs(): Promise<void> {
  const [t] = await Promise.all([loadTranslations(), loadStyles()]);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ShopProvider value={{ site: readSite(), t }}>
      <ServerDialog />
    </ShopProvider>,
  );
}

function ServerDialog() {
  const dialog = useDialog();
  return (
    <Dialog open={dialog !== null} onClose={closeDialog} title={dialog?.title ?? ''} foot={dialog && <Actions />}>
      {dialog?.text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}

function Actions() {
  const { t, path } = useShop();
  const actions = useDialog()?.actions ?? [];
  const shown = actions.length > 0 ? actions : [{ label: t('common.close') }];
  return (
    <div className="dialog-actions">
      {shown.map((action, index) => {
        const kind = index === 0 ? 'primary' : 'outline';
        return 'path' in action && action.path !== undefined ? (
          <ButtonLink key={action.label} kind={kind} href={path(action.path)} onClick={closeDialog}>
            {action.label}
          </ButtonLink>
        ) : (
          <Button key={action.label} kind={kind} onClick={closeDialog}>
            {action.label}
          </Button>
        );
      })}
    </div>
  );
}
