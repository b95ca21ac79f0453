import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useText } from '../text/text.ts';

/** Names of the editor's controls in the reader's language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const t = useText();
  return {
    boldControlLabel: t('rich.bold'),
    italicControlLabel: t('rich.italic'),
    strikeControlLabel: t('rich.strike'),
    h2ControlLabel: t('rich.h2'),
    h3ControlLabel: t('rich.h3'),
    h4ControlLabel: t('rich.h4'),
    bulletListControlLabel: t('rich.bullets'),
    orderedListControlLabel: t('rich.numbers'),
    blockquoteControlLabel: t('rich.quote'),
    hrControlLabel: t('rich.line'),
    linkControlLabel: t('rich.link'),
    unlinkControlLabel: t('rich.unlink'),
    undoControlLabel: t('rich.undo'),
    redoControlLabel: t('rich.redo'),
    linkEditorInputLabel: t('rich.linkUrl'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('rich.newTab'),
    linkEditorInternalLink: t('rich.sameTab'),
    linkEditorSave: t('rich.apply'),
  };
}
