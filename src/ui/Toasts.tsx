import { Button, IconButton } from './Button.tsx';
import { X } from './header-icons.tsx';
import { useShop } from './shop-context.tsx';

interface ToastItem {
  id: number;
  kind: 'info' | 'error';
  text: string;
  /** One action for the message, such as undo. */
  action?: { label: string; run: () => void };
}

/** Short messages at the bottom of the window. The live regions always exist, so that screen readers announce changes. */
export function Toasts({ items, onClose }: { items: ToastItem[]; onClose: (id: number) => void }) {
  const of = (kind: ToastItem['kind']) => items.filter((item) => item.kind === kind);
  return (
    <div className="toasts">
      <div role="status">{of('info').map((item) => toast(item, onClose))}</div>
      <div role="alert">{of('error').map((item) => toast(item, onClose))}</div>
    </div>
  );
}

function toast(item: ToastItem, onClose: (id: number) => void) {
  return <Toast key={item.id} item={item} onClose={() => onClose(item.id)} />;
}

function Toast({ item: { kind, text, action }, onClose }: { item: ToastItem; onClose: () => void }) {
  const { t } = useShop();
  const act = () => {
    action?.run();
    onClose();
  };
  return (
    <div className={`toast toast-${kind}`}>
      <p className="toast-text">{text}</p>
      {action && (
        <Button kind="plain" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('common.close')} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  );
}
