import './transfers.css';
import { Button, Group, Stack, Title } from '@mantine/core';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../../api/may.ts';
import { useText } from '../../text/text.ts';
import { ExportList } from './ExportList.tsx';
import { ImportList } from './ImportList.tsx';

/** Screen of what came in and went out as files, with the buttons that begin either. */
export function Screen() {
  const t = useText();
  const may = useMay();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {t('transfers.title')}
        </Title>
        {may('import:products') && (
          <Button component={Link} to="/admin/settings/transfers/new" leftSection={<Upload size={16} aria-hidden />}>
            {t('transfers.import')}
          </Button>
        )}
      </Group>
      {may('import:list') && <ImportList />}
      {may('export:list') && <ExportList />}
    </Stack>
  );
}
