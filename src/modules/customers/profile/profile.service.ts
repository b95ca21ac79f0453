import { transact } from '../../../platform/db/transaction.ts';
import type { ActivityAction } from '../../../shared/activity-actions.ts';
import type { EditInfoBody, EditNameBody, User } from '../../../shared/contracts/customers.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { customerById, lockCustomer } from '../customer.repo.ts';
import { userView } from '../customer.ts';
import type { SessionTools } from '../session/session.ts';
import { changeCustomer, type ProfileChange } from './profile.repo.ts';
import { isBirthday, tidyName, validateBio, validateName } from './profile.ts';

export interface Owner {
  id: string;
  ip: string;
}

/** Changes the names of a customer. Refuses beside the fields what is missing or too long. */
export function editName(tools: SessionTools, owner: Owner, body: EditNameBody): Promise<Result<User>> {
  const names = { firstName: tidyName(body.firstName), lastName: tidyName(body.lastName) };
  const nick = body.nickName === undefined ? undefined : tidyName(body.nickName);
  const errors = [
    validateName('firstName', names.firstName),
    validateName('lastName', names.lastName),
    nick === undefined ? null : validateName('nickName', nick),
  ];
  const change = {
    first_name: names.firstName,
    last_name: names.lastName,
    ...(nick !== undefined && { nick_name: nick }),
  };
  return edit(tools, owner, change, errors, 'nameChanged');
}

/** Changes the other fields of a profile; an empty birthday removes it. */
export function editInfo(tools: SessionTools, owner: Owner, body: EditInfoBody): Promise<Result<User>> {
  const { nickName, bio, birthday } = body;
  const change: ProfileChange = {};
  const errors: (FieldRefusal | null)[] = [];
  if (nickName !== undefined) {
    change.nick_name = tidyName(nickName);
    errors.push(validateName('nickName', change.nick_name));
  }
  if (bio !== undefined) {
    change.bio = bio.replaceAll('\r\n', '\n').normalize('NFC').trim();
    errors.push(validateBio(change.bio));
  }
  if (birthday !== undefined) {
    change.birthday = birthday || null;
    if (birthday && !isBirthday(birthday, tools.clock.now()))
      errors.push(fieldError('birthday', 'past', 'account.birthdayPast'));
  }
  return edit(tools, owner, change, errors, 'infoChanged');
}

async function edit(
  tools: SessionTools,
  { id, ip }: Owner,
  change: ProfileChange,
  judged: (FieldRefusal | null)[],
  action: ActivityAction,
): Promise<Result<User>> {
  const errors = judged.filter((error) => error !== null);
  if (errors.length > 0) return refuse('error.form', errors);
  return transact(tools.db, async (tx) => {
    if (!(await lockCustomer(tx, id))) return notFound();
    await changeCustomer(tx, id, change);
    if (Object.keys(change).length > 0) await recordActivity(tx, tools, { customerId: id, action, ip });
    const row = await customerById(tx, id);
    return row ? ok(userView(row)) : notFound();
  });
}
