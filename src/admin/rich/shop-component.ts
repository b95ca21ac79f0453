import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { ComponentBox } from './ComponentBox.tsx';

/** A component of the shop inside a text: one block that is moved, changed and removed as a whole. */
export const shopComponent = Node.create({
  name: 'shopComponent',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    name: { default: '' },
    /** JSON as it stands in the attribute of the element. */
    props: { default: null },
  }),
  parseHTML: () => [{ tag: 'shop-component' }],
  renderHTML: ({ HTMLAttributes }) => ['shop-component', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(ComponentBox),
});
