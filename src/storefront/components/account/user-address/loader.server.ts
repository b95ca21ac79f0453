import type { PageContext } from '../../../../pages/page.ts';
import { loadAddressBook } from '../address-book.server.ts';
import type { Data } from './props.ts';

/** Loads the address book, and the form that `?edit=` or a refused form asks for. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  const asked = context.query.get('edit');
  const { book } = await loadAddressBook(asked ? { id: asked } : {}, context);
  return { book, edit: editIn(book, asked) };
}

function editIn(book: Data['book'], asked: string | null): string | null {
  if (!book) return null;
  const has = (id: string | null) => book.items.some((each) => each.id === id);
  // One that was removed meanwhile keeps what was typed, as a new one.
  if (book.reply) return has(book.reply.id) ? book.reply.id : 'new';
  return asked === 'new' || has(asked) ? asked : null;
}
