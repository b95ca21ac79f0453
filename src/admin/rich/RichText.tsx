import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { generateHTML, generateJSON, useEditor } from '@tiptap/react';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { useEffect, useMemo, useState } from 'react';
import { styleNonce } from '../style-nonce.ts';
import { useText } from '../text/text.ts';
import { useEditorLabels } from './editor-labels.ts';
import { extensions } from './extensions.ts';
import './rich.css';
import { isSameHtml } from './same-html.ts';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  label: string;
  language: string;
  /** HTML of the text. */
  value: string;
  onChange: (html: string) => void;
}

/**
 * Editor of a text, with a view of its HTML. A text that holds more than the editor can keep opens as HTML, so that nothing of
 * it is lost unseen.
 */
export function RichText({ label, language, value, onChange }: Props) {
  const t = useText();
  const labels = useEditorLabels();
  const isKept = useMemo(() => keeps(value), [value]);
  const [isHtml, setHtml] = useState(!isKept);
  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: styleNonce,
    editorProps: { attributes: { 'aria-label': label, lang: language, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    // Set from outside: changes were discarded, or the text was edited as HTML.
    if (editor.isDestroyed) return;
    if (editor.getHTML() !== value && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Stack gap="xs" mt={4}>
      {!isKept && <Alert color="yellow">{t('rich.onlyHtml')}</Alert>}
      {isHtml ? (
        <Textarea
          aria-label={label}
          lang={language}
          autosize
          minRows={10}
          maxRows={30}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          classNames={{ input: 'rich-html' }}
        />
      ) : (
        <RichTextEditor editor={editor} labels={labels}>
          <Toolbar editor={editor} language={language} />
          <RichTextEditor.Content />
        </RichTextEditor>
      )}
      {isKept && (
        <Group justify="flex-end">
          <Button size="compact-sm" variant="subtle" onClick={() => setHtml(!isHtml)} aria-pressed={isHtml}>
            {t(isHtml ? 'rich.showText' : 'rich.showHtml')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Tests if the editor would save a text as it is. */
function keeps(html: string): boolean {
  return html === '' || isSameHtml(html, generateHTML(generateJSON(html, extensions), extensions));
}
