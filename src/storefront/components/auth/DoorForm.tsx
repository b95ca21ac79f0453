import type { ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import type { DoorForm as Form } from './useDoor.ts';

interface Props {
  door: Form;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
  /** Which form of the page it is, where that has several (`src/pages/forms/auth-form.ts`). */
  name: string;
  children: ReactNode;
}

/** The frame of every form of the door. Without an action: the page that it stands on is the one that answers. */
export function DoorForm({ door, onSubmit, name, children }: Props) {
  return (
    <form className="door-form" method="post" noValidate id={door.id} onSubmit={onSubmit}>
      <input type="hidden" name="form" value={name} />
      <div role="alert">{door.message && <Notice kind="error">{door.message}</Notice>}</div>
      {children}
    </form>
  );
}
