import { useState } from 'react';
import type { User } from '../../../../shared/contracts/customers.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { updateUser } from '../../../stores/session.ts';
import { AboutForm } from './AboutForm.tsx';
import { Avatar } from './Avatar.tsx';
import { NamesForm } from './NamesForm.tsx';
import type { Input } from './props.ts';
import { showAccountOwner } from './show-owner.ts';
import { YourData } from './YourData.tsx';

/** Profile forms, and export and deletion of personal data. */
export function component({ data }: Input) {
  const [user, setUser] = useState(data.user);
  if (!user) return <SignInFirst />;
  const learn = (now: User) => {
    updateUser(now);
    setUser(now);
    showAccountOwner(now);
  };
  return (
    <div className="account-parts">
      <Avatar user={user} onSaved={learn} />
      <NamesForm user={user} onSaved={learn} />
      <AboutForm user={user} onSaved={learn} />
      <YourData hasPassword={data.hasPassword} />
    </div>
  );
}
