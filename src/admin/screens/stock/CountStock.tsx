import { Alert, Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { codes } from '../../../shared/envelope.ts';
import { maxCountedSkus, maxCountedUnits } from '../../../shared/products.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { Detail } from '../../form/Detail.tsx';
import { newKey } from '../../form/new-key.ts';
import { Section } from '../../form/Section.tsx';
import { sayDone, sayWithButton } from '../../show/notify.tsx';
import { useTag, useText } from '../../text/text.ts';
import { CountedRow } from './count/CountedRow.tsx';
import {
  afterRefusal,
  afterSave,
  beforeSave,
  type Count,
  emptyCount,
  unclearRow,
  withoutLastScan,
} from './count/count-state.ts';
import { type Said, useCount } from './count/use-count.ts';
import './count/count.css';

/** Counts the shelves by scanner or by typing: each code adds one unit, and Save sets the stock to what was counted. */
export function Screen() {
  const t = useText();
  const { count, setCount, said, setSaid, scan, take } = useCount();
  const input = useRef<HTMLInputElement>(null);
  const back = (change: () => void) => {
    change();
    input.current?.focus();
  };
  return (
    <Detail title={t('stock.count')} back={{ label: t('stock.title'), path: '/admin/stock' }}>
      <Section title={t('stock.scan')}>
        <ScanForm input={input} onCode={scan} />
        <Answer said={said} onChoose={(found) => back(() => take(found))} />
      </Section>
      <Section title={t('stock.counted')}>
        {count.rows.length === 0 && <Text c="dimmed">{t('stock.nothingCounted')}</Text>}
        <ul className="plain count-rows">
          {count.rows.map((row) => (
            <CountedRow key={row.sku} row={row} setCount={setCount} onDone={() => input.current?.focus()} />
          ))}
        </ul>
      </Section>
      {count.rows.length > 0 && (
        <CountBar
          count={count}
          setCount={(next) =>
            back(() => {
              setCount(next);
              setSaid(null);
            })
          }
        />
      )}
    </Detail>
  );
}

interface ScanProps {
  input: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
}

/** The field that a scanner types into; it is empty again at once, so that the next scan can follow. */
function ScanForm({ input, onCode }: ScanProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
    setCode('');
  };
  return (
    <form onSubmit={send} className="count-scan">
      <TextInput
        ref={input}
        label={t('stock.code')}
        description={t('stock.codeHelp')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        autoFocus
      />
      <Button type="submit" variant="default">
        {t('stock.addCode')}
      </Button>
    </form>
  );
}

interface CountState {
  count: Count;
  setCount: (next: Count | ((now: Count) => Count)) => void;
}

/** Bar below a count: taking back the last scan, discarding all, and saving. */
function CountBar({ count, setCount }: CountState) {
  const t = useText();
  const saving = useSave({ count, setCount });
  const { rows, scans } = count;
  const units = rows.reduce((sum, { counted }) => sum + (counted ?? 0), 0);
  const reason = useReason(count);
  const discard = () => {
    setCount(emptyCount(newKey()));
    sayWithButton(t('stock.countDiscarded'), t('stock.undo'), () => setCount(count));
  };
  return (
    <Paper className="save-bar" withBorder shadow="md" p="sm" role="region" aria-label={t('stock.count')}>
      <Text size="sm" role="status">
        {t('stock.countedUnits', { count: rows.length, units })}
      </Text>
      {reason && (
        <Text size="sm" c="red.9" role="alert">
          {reason}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" disabled={scans.length === 0} onClick={() => setCount(withoutLastScan)}>
          {t('stock.undoScan')}
        </Button>
        <Button variant="subtle" disabled={saving.isPending} onClick={discard}>
          {t('form.discard')}
        </Button>
        <Button loading={saving.isPending} disabled={reason !== null} onClick={saving.save}>
          {t('stock.saveCount', { count: rows.length })}
        </Button>
      </Group>
    </Paper>
  );
}

/** Words for what keeps a count from being saved; null where it can be. */
function useReason(count: Count): string | null {
  const t = useText();
  const tag = useTag();
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  if (count.rows.length > maxCountedSkus) return t('stock.tooManySkus', { max: number(maxCountedSkus) });
  const row = unclearRow(count);
  if (!row) return null;
  const name = [row.title, row.specLabel].filter(Boolean).join(', ');
  return t('stock.unclearUnits', { name, max: number(maxCountedUnits) });
}

/** Saves the count in one call; rows that were refused stay with their reasons. */
function useSave({ count, setCount }: CountState) {
  const t = useText();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ sent, key }: ReturnType<typeof beforeSave>) =>
      call('stock/recount', { rows: sent, reason: t('stock.countReason'), key }),
    onError: (error) => {
      // Without an answer it is not known whether it was applied.
      if (error instanceof CallError && error.code === codes.refused) setCount(afterRefusal);
    },
    onSuccess: async ({ rows }) => {
      const done = rows.filter(({ error }) => error === null);
      setCount((now) => afterSave(now, rows, newKey()));
      sayDone(t('stock.countSaved', { count: done.length, changed: done.filter(({ delta }) => delta !== 0).length }));
      await Promise.all(
        [['list', 'stock'], ['stock'], ['waiting'], ['today']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const save = () => {
    const sending = beforeSave(count);
    setCount(sending);
    saving.mutate(sending);
  };
  return { isPending: saving.isPending, save };
}

interface AnswerProps {
  said: Said | null;
  onChoose: (found: NonNullable<Said['choices']>[number]) => void;
}

function Answer({ said, onChoose }: AnswerProps) {
  return (
    <>
      <Text role="status" mt="sm" className="count-said">
        {said && !said.isWrong ? said.text : ''}
      </Text>
      {said?.isWrong && (
        <Alert color="red" role="alert">
          {said.text}
          <Group gap="xs" mt={said.choices ? 'xs' : 0}>
            {said.choices?.map((found) => (
              <Button key={found.sku} size="compact-sm" variant="default" onClick={() => onChoose(found)}>
                {[found.title, found.specLabel, found.sku].filter(Boolean).join(', ')}
              </Button>
            ))}
          </Group>
        </Alert>
      )}
    </>
  );
}
