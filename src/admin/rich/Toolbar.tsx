import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { Blocks, ImagePlus, Table } from 'lucide-react';
import { useText } from '../text/text.ts';
import { ComponentDialog } from './ComponentDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';

/** Controls of the editor, with dialogs for pictures and components. */
export function Toolbar({ editor, language }: { editor: Editor; language: string }) {
  const t = useText();
  const [isPicture, picture] = useDisclosure(false);
  const [isComponent, component] = useDisclosure(false);
  const table = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <Control label={t('rich.picture')} onClick={picture.open} icon={<ImagePlus size={16} />} />
          <Control label={t('rich.table')} onClick={table} icon={<Table size={16} />} />
          <Control label={t('rich.component')} onClick={component.open} icon={<Blocks size={16} />} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {isPicture && (
        <PictureDialog
          language={language}
          onClose={picture.close}
          onDone={(given) => {
            editor.chain().focus().setImage(given).run();
            picture.close();
          }}
        />
      )}
      {isComponent && (
        <ComponentDialog
          given={{ name: '', props: '{}' }}
          onClose={component.close}
          onDone={(attrs) => {
            editor.chain().focus().insertContent({ type: 'shopComponent', attrs }).run();
            component.close();
          }}
        />
      )}
    </>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <RichTextEditor.Control aria-label={label} title={label} onClick={onClick}>
      {icon}
    </RichTextEditor.Control>
  );
}
