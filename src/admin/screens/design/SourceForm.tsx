import './design.css';
import { Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import type { GroupFormProps } from '../../resource/field-config.ts';
import { useText } from '../../text/text.ts';
import { useTemplateFailure } from './template-failure.ts';

type Fault = AdminData<'template/check'>['faults'][number];

/** Milliseconds after the last key after which a template is checked. */
const settleMs = 300;

/** Source of a template by numbered lines; its faults are found while it is typed, and each leads to its line. */
export function SourceForm({ values, errors, onChange }: GroupFormProps) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const source = typeof values.source === 'string' ? values.source : '';
  const faults = useFaults(values.key, source);
  const lines = source.split('\n');
  const faulty = new Set(faults.map(({ line }) => line));
  return (
    <Stack gap="sm">
      <div className="source">
        <div className="source-lines code" aria-hidden>
          <div style={{ transform: `translateY(${-scrolled}px)` }}>
            {lines.map((_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is its number
              <div key={at} data-faulty={faulty.has(at + 1) || undefined}>
                {at + 1}
              </div>
            ))}
          </div>
        </div>
        <Textarea
          ref={area}
          aria-label={t('design.source')}
          error={errors.source}
          autosize
          minRows={20}
          maxRows={40}
          spellCheck={false}
          wrap="off"
          classNames={{ root: 'source-field', input: 'code source-text' }}
          value={source}
          onChange={(event) => onChange({ ...values, source: event.currentTarget.value })}
          onScroll={(event) => setScrolled((event.target as HTMLElement).scrollTop)}
        />
      </div>
      <Faults faults={faults} onOpen={(line) => area.current && showLine(area.current, lines, line)} />
    </Stack>
  );
}

/** Faults of what is typed, and what failed when the preview last made its page; none for who may not save it. */
function useFaults(key: unknown, source: string): Fault[] {
  const may = useMay();
  const [typed] = useDebouncedValue(source, settleMs);
  const failure = useTemplateFailure(key);
  const { data } = useQuery({
    queryKey: ['template-check', key, typed],
    queryFn: ({ signal }) => call('template/check', { key: key as string, source: typed }, signal),
    enabled: may('template:save') && typeof key === 'string',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const faults = data?.faults ?? [];
  const isBlocked = faults.some(({ blocks }) => blocks);
  return failure && !isBlocked ? [...faults, { ...failure, blocks: true }] : faults;
}

function Faults({ faults, onOpen }: { faults: Fault[]; onOpen: (line: number) => void }) {
  const t = useText();
  return (
    <div role="status">
      {faults.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('design.noFaults')}
        </Text>
      )}
      <ul className="plain">
        {faults.map(({ line, reason, blocks }) => (
          <li key={`${line} ${reason}`} className="source-fault" data-blocks={blocks || undefined}>
            <button type="button" onClick={() => onOpen(line)}>
              {t('design.line', { line })}
            </button>
            <Text span size="sm">
              {blocks ? reason : `${t('design.warning')}: ${reason}`}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Selects a line of a field and brings it into sight. */
function showLine(area: HTMLTextAreaElement, lines: string[], line: number): void {
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 3);
}
