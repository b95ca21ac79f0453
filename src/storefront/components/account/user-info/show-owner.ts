import type { User } from '../../../../shared/contracts/customers.ts';
import { personName } from '../../../../shared/person-name.ts';

/** Updates name and picture in the user centre's navigation, which the server rendered. */
export function showAccountOwner(user: User): void {
  const { nickName, avatar } = user;
  const name = document.querySelector('[data-who="name"]');
  if (name) name.textContent = nickName || personName(user);
  const face = document.querySelector('[data-who="face"]');
  if (!face || !avatar || face.getAttribute('src') === avatar) return;
  const picture = document.createElement('img');
  Object.assign(picture, { src: avatar, alt: '', className: 'account-avatar' });
  picture.dataset.who = 'face';
  face.replaceWith(picture);
}
