import './transfers.css';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { Pages } from '../../list/Pages.tsx';
import { sayDone } from '../../show/notify.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { useText } from '../../text/text.ts';
import { ColumnsSection } from './ColumnsSection.tsx';
import { poll } from './poll.ts';
import { useWatched } from './use-watched.ts';

type Import = AdminData<'import/get'>;

const pageSize = 50;
const figures = ['rows', 'created', 'updated', 'unchanged', 'skipped', 'refused', 'warnings'] as const;

/** One import: how far it is, what it refused, and the button that does for real what was checked. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['imports', id, page],
    queryFn: () => call('import/get', { id, page, pageSize }),
    refetchInterval: ({ state }) => state.data?.state === 'working' && poll(),
    placeholderData: (before) => before,
  });
  if (!data) return <Loader />;
  const { kind, fileName, state, progress, kept, refusals, warnings } = data;
  const pages = Math.ceil(Math.max(progress.refused, progress.warnings) / pageSize);
  return (
    <Detail
      title={fileName}
      back={{ label: t('transfers.back'), path: '/admin/settings/transfers' }}
      badges={<StateBadge of="transfers.state" state={state} />}
      actions={<Actions of={data} />}
    >
      <Section title={t('transfers.result')}>
        <ul className="plain" aria-busy={state === 'working'}>
          {figures.map((name) => (
            <li key={name}>
              <span>{t(`transfers.${name}`)}</span>
              <span className="money">{progress[name]}</span>
            </li>
          ))}
          {progress.pictures.total > 0 && (
            <li>
              <span>{t('transfers.pictures')}</span>
              <span className="money">{t('transfers.picturesOf', progress.pictures)}</span>
            </li>
          )}
        </ul>
      </Section>
      {kind === 'products' && state === 'checked' && may('import:products') && (
        <ColumnsSection id={id} isWanted={progress.products === 0} />
      )}
      <Lines title={t('transfers.refusals')} lines={refusals} />
      <Lines title={t('transfers.otherwise')} lines={warnings} />
      <Pages count={pages} page={page} onPage={setPage} />
      {kept.length > 0 && (
        <Section title={t('transfers.kept')}>
          <Text size="sm">{kept.join(', ')}</Text>
        </Section>
      )}
    </Detail>
  );
}

function Lines({ title, lines }: { title: string; lines: Import['refusals'] }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="transfers">
        {lines.map(({ line, reason }) => (
          <li key={line + reason} className="transfer-line">
            <Text size="sm" fw={600}>
              {t('transfers.line', { line })}
            </Text>
            <Text size="sm">{reason}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Actions({ of: { id, kind, state, progress } }: { of: Import }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { watchImport } = useWatched();
  const confirm = useMutation({
    mutationFn: () => call('import/confirm', { id }),
    onSuccess: async ({ id: begun }) => {
      sayDone(t('transfers.confirmed'));
      watchImport(begun);
      await queries.invalidateQueries({ queryKey: ['imports'] });
      await navigate(`/admin/settings/transfers/${begun}`);
    },
  });
  const cancel = useMutation({
    mutationFn: () => call('import/cancel', { id }),
    onSuccess: async () => {
      sayDone(t('transfers.stopped'));
      await queries.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  const { created, updated } = progress;
  const count = created + updated;
  return (
    <>
      {(state === 'working' || state === 'checked') && may('import:cancel') && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('transfers.cancel')}
        </Button>
      )}
      {state === 'checked' && (kind !== 'products' || count > 0) && may('import:confirm') && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {kind === 'products'
            ? t('transfers.confirm', { count })
            : t('transfers.confirmRows', { count: progress.rows })}
        </Button>
      )}
    </>
  );
}
