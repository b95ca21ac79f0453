import { ActionIcon, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../text/text.ts';
import { ComponentDialog } from './ComponentDialog.tsx';

/** A component of the shop as the editor shows it: its name and props, with buttons to change and to remove it. */
export function ComponentBox({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const t = useText();
  const [opened, dialog] = useDisclosure(false);
  const { name, props } = node.attrs as { name: string; props: string | null };
  return (
    <NodeViewWrapper className="rich-component" data-drag-handle>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600} size="sm">
            {name}
          </Text>
          {props && props !== '{}' && (
            <Text size="xs" c="dimmed" className="rich-props">
              {props}
            </Text>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" aria-label={t('rich.changeComponent', { name })} onClick={dialog.open}>
            <Pencil size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={t('form.remove')} onClick={deleteNode}>
            <Trash2 size={16} />
          </ActionIcon>
        </Group>
      </Group>
      {opened && (
        <ComponentDialog
          given={{ name, props: props ?? '{}' }}
          onClose={dialog.close}
          onDone={(attributes) => {
            updateAttributes(attributes);
            dialog.close();
          }}
        />
      )}
    </NodeViewWrapper>
  );
}
