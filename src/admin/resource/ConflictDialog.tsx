import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Conflict } from '../form/merge.ts';
import { useText } from '../text/text.ts';
import type { FieldGroup } from './field-config.ts';
import type { Meanwhile } from './use-saving.ts';

interface Props {
  conflict: Meanwhile;
  groups: FieldGroup[];
  /** Takes the conflicts that are decided for the other person. */
  onDecided: (theirs: Conflict[]) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Dialog about fields that somebody else has changed meanwhile: mine or theirs, field by field. */
export function ConflictDialog({ conflict: { conflicts, isDraft }, groups, onDecided, onClose }: Props) {
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [sides, setSides] = useState<Side[]>(() => conflicts.map(() => 'mine'));
  const nameOf = useFieldNames(groups);
  return (
    <Modal opened onClose={onClose} title={t('conflict.title')} size="xl" fullScreen={isPhone}>
      <Stack>
        <Text>{t('conflict.text')}</Text>
        {conflicts.map((conflict, index) => {
          const name = nameOf(conflict.path);
          const side = sides[index] ?? 'mine';
          return (
            <section key={conflict.path.join('.')} aria-label={name} className="conflict">
              <Group justify="space-between">
                <Text fw={600}>{name}</Text>
                <SegmentedControl
                  aria-label={t('conflict.keep', { field: name })}
                  data={[
                    { value: 'mine', label: t('conflict.mine') },
                    { value: 'theirs', label: t('conflict.theirs') },
                  ]}
                  value={side}
                  onChange={(chosen) => setSides(sides.with(index, chosen as Side))}
                />
              </Group>
              <div className="conflict-sides">
                <Shown value={conflict.mine} isChosen={side === 'mine'} />
                <Shown value={conflict.theirs} isChosen={side === 'theirs'} />
              </div>
            </section>
          );
        })}
        <Group justify="flex-end" className="dialog-foot">
          <Button variant="default" onClick={onClose}>
            {t('conflict.back')}
          </Button>
          <Button data-autofocus onClick={() => onDecided(conflicts.filter((_, index) => sides[index] === 'theirs'))}>
            {t(isDraft ? 'conflict.use' : 'conflict.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Shown({ value, isChosen }: { value: unknown; isChosen: boolean }) {
  return (
    <div className="conflict-side" data-chosen={isChosen || undefined}>
      {shownText(value)}
    </div>
  );
}

/** A value as text: HTML without its tags, anything that is not text as JSON. */
function shownText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'string') return JSON.stringify(value, null, 1);
  if (!value.includes('<')) return value;
  return new DOMParser().parseFromString(value, 'text/html').body.textContent;
}

/** Labels of fields by their paths; a part below a field stands in brackets, e.g. "Title (en)". */
function useFieldNames(groups: FieldGroup[]) {
  const t = useText();
  const fields = groups.flatMap((group) => group.fields);
  return (path: string[]) => {
    const whole = path.join('.');
    const field = fields.find(({ name }) => whole === name || whole.startsWith(`${name}.`));
    if (!field) return whole;
    const below = whole.slice(field.name.length + 1);
    return below ? `${t(field.label)} (${below})` : t(field.label);
  };
}
