import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type TextKey, useText } from '../text/text.ts';

interface Props {
  onSave: () => Promise<void> | undefined;
  /** Text of the button; that of lists, which are saved as CSV, where it is left out. */
  label?: TextKey;
}

/** Saves what is shown as a file. */
export function ExportButton({ onSave, label = 'list.export' }: Props) {
  const t = useText();
  const saving = useMutation({ mutationFn: async () => onSave() });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t(label)}
    </Button>
  );
}
