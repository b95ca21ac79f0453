import './transfers.css';
import { Alert, Button, FileInput, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { upload } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { sayForLong } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';
import { useWatched } from './use-watched.ts';

const kinds = ['products', 'inventory', 'reviews'] as const;
type Kind = (typeof kinds)[number];

/** Choices of an import with the state that each begins with. */
const options = {
  products: { overwrite: true, publish: true, fetch: true },
  inventory: { byDifference: false },
  reviews: {},
} satisfies Record<Kind, Record<string, boolean>>;

/** Form that takes a file and has it checked; nothing is changed before its result is confirmed. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const [kind, setKind] = useState<Kind>('products');
  const [files, setFiles] = useState<File[]>([]);
  const [chosen, setChosen] = useState<Record<string, boolean>>(options.products);
  const sending = useSending(kind, files, chosen);
  const choose = (given: Kind) => {
    setKind(given);
    setChosen(options[given]);
    sending.reset();
  };
  return (
    <Detail title={t('transfers.import')} back={{ label: t('transfers.back'), path: '/admin/settings/transfers' }}>
      <Section title={t('transfers.what')}>
        <Stack>
          <SegmentedControl
            aria-label={t('transfers.what')}
            value={kind}
            onChange={(value) => choose(value as Kind)}
            data={kinds
              .filter((each) => may(`import:${each}`))
              .map((value) => ({ value, label: t(`transfers.${value}`) }))}
          />
          <Text c="dimmed">{t(`transfers.${kind}Help`)}</Text>
          <FileInput
            multiple
            label={t('transfers.files')}
            placeholder={t('transfers.choose')}
            accept={kind === 'products' ? '.csv,.zip,text/csv,application/zip' : '.csv,text/csv'}
            value={files}
            onChange={setFiles}
            required
          />
          {Object.entries(chosen).map(([name, isOn]) => (
            <Switch
              key={name}
              label={t(`transfers.${name as 'overwrite'}`)}
              checked={isOn}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })}
            />
          ))}
          {sending.error && (
            <Alert color="red" role="alert">
              {sending.error.message}
            </Alert>
          )}
          {kind !== 'reviews' && <Text size="sm">{t('transfers.checkHelp')}</Text>}
          <Group justify="flex-end">
            <Button loading={sending.isPending} disabled={files.length === 0} onClick={() => sending.mutate()}>
              {t(kind === 'reviews' ? 'transfers.importReviews' : 'transfers.check')}
            </Button>
          </Group>
        </Stack>
      </Section>
    </Detail>
  );
}

/** Sends the files of an import; leads to its result, or says it at once. */
function useSending(kind: Kind, files: File[], chosen: Record<string, boolean>) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { watchImport } = useWatched();
  return useMutation({
    mutationFn: async () => {
      const form = new FormData();
      // Fields before files: the server reads the form as it arrives.
      for (const [name, isOn] of Object.entries(chosen)) form.append(name, String(isOn));
      if (kind !== 'reviews') form.append('dryRun', 'true');
      for (const file of files) form.append('file', file, file.name);
      if (kind === 'reviews') return upload<AdminData<'import/reviews'>>('import/reviews', form);
      return upload<AdminData<'import/products'>>(`import/${kind}`, form);
    },
    meta: { quiet: true },
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: ['imports'] });
      if ('id' in answer) {
        await navigate(`/admin/settings/transfers/${answer.id}`);
        watchImport(answer.id);
        return;
      }
      const { created, unchanged, refused } = answer;
      sayForLong(t('transfers.reviewsDone', { imported: created, skipped: unchanged, refused }));
      await navigate('/admin/reviews');
    },
  });
}
