import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useText } from '../text/text.ts';

/** Saves what a list finds as CSV. */
export function ExportButton({ onSave }: { onSave: () => Promise<void> | undefined }) {
  const t = useText();
  const saving = useMutation({ mutationFn: async () => onSave() });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('list.export')}
    </Button>
  );
}
