import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { X } from './header-icons.tsx';
import { useShop } from './shop-context.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Esc, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Footer that stays visible below the scrolling content. */
  foot?: ReactNode;
  className?: string;
}

/** A window over the page. The browser's own `<dialog>` traps focus, closes on Esc and restores focus. */
export function Dialog({ open, onClose, title, children, foot, className }: DialogProps) {
  const ref = useModal(open);
  const titleId = useId();
  const { t } = useShop();
  return (
    <dialog
      ref={ref}
      className={classNames('dialog', className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => isBackdrop(event) && onClose()}
    >
      <div className="dialog-panel">
        <div className="dialog-head">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <div className="dialog-body">{children}</div>
        {foot && <div className="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  );
}

/** A dialog that slides in: from the end of the line by default, from the start for menus. */
export function Drawer({ side = 'end', className, ...rest }: DialogProps & { side?: 'start' | 'end' }) {
  return <Dialog {...rest} className={classNames('drawer', `drawer-${side}`, className)} />;
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return ref;
}

/** The panel fills the dialog, so only the backdrop has the dialog itself as target. */
function isBackdrop(event: MouseEvent<HTMLDialogElement>) {
  return event.target === event.currentTarget;
}
