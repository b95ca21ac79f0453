import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { shopComponent } from './shop-component.ts';

/** Elements of a text, as the server keeps them. A level-1 heading is the title of the page. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
    codeBlock: false,
    underline: false,
  }),
  Image.configure({ inline: false }),
  TableKit.configure({ table: { resizable: false } }),
  shopComponent,
];
