import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Focus } from '../../../shared/stored-image.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { faultOf } from '../../form/typed-number.ts';
import { focalStyle } from '../../media/focal-style.ts';
import type { GroupFormProps } from '../../resource/field-config.ts';
import { useText } from '../../text/text.ts';
import { usePointer } from './use-pointer.ts';

const middle: Focus = { x: 0.5, y: 0.5 };
/** Ways in which the shop cuts pictures. */
const cuts = ['portrait', 'square', 'wide'] as const;
const directions: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The focal point of a picture: pressed on it, moved by keys or typed, with what the shop makes of it. */
export function FocusForm({ values, errors, onChange }: GroupFormProps) {
  const t = useText();
  const { id, width, height } = values as { id: string; width: number; height: number };
  const focus = (values.focus ?? null) as Focus | null;
  const set = (next: Focus | null) => onChange({ ...values, focus: next && rounded(next) });
  const { frame, shareOf, pointer } = usePointer((share) => set(share));
  const { x, y } = focus ?? middle;
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    set({ x: x + by.x * step, y: y + by.y * step });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('media.focusHelp')}</Text>
      <div
        ref={frame}
        className="focal-frame"
        style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: `calc(24rem * ${width / height})` }}
        onClick={(event: MouseEvent) => set(shareOf(event))}
      >
        <img src={`/media/${id}-750.jpg`} alt="" draggable={false} />
        <button
          type="button"
          className="focal-mark"
          data-unset={focus === null || undefined}
          style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
          aria-label={t('media.focusAt', { x: percent(x), y: percent(y) })}
          onKeyDown={press}
          {...pointer}
        />
      </div>
      <Group grow>
        <Share
          label={t('media.fromLeft')}
          value={x}
          error={errors['focus.x']}
          onChange={(next) => set({ x: next, y })}
        />
        <Share
          label={t('media.fromTop')}
          value={y}
          error={errors['focus.y']}
          onChange={(next) => set({ x, y: next })}
        />
      </Group>
      <Group gap="xs" wrap="nowrap" align="end">
        {cuts.map((cut) => (
          <img
            key={cut}
            src={`/media/${id}-320.jpg`}
            alt=""
            className={`focal-cut focal-${cut}`}
            style={focalStyle(focus)}
          />
        ))}
      </Group>
      <Group>
        <Button variant="default" disabled={focus === null} onClick={() => set(null)}>
          {t('media.noFocus')}
        </Button>
      </Group>
    </Stack>
  );
}

const bounds = { min: 0, max: 100, decimals: 0 };

interface ShareProps {
  label: string;
  value: number;
  error: string | undefined;
  onChange: (share: number) => void;
}

/** A share in percent: the mark follows while one types; what is none, as in an emptied field, is forgotten when it is left. */
function Share({ label, value, error, onChange }: ShareProps) {
  const [typing, setTyping] = useState<number | null>();
  return (
    <NumberField
      label={label}
      value={typing === undefined ? percent(value) : typing}
      error={error}
      {...bounds}
      suffix=" %"
      onChange={(next) => {
        const isShare = next !== null && faultOf(next, bounds) === null;
        setTyping(isShare ? undefined : next);
        if (isShare) onChange(next / 100);
      }}
      onBlur={() => setTyping(undefined)}
    />
  );
}

function percent(share: number): number {
  return Math.round(share * 100);
}

function rounded({ x, y }: Focus): Focus {
  const inside = (share: number) => Math.max(0, Math.min(1, Math.round(share * 100) / 100));
  return { x: inside(x), y: inside(y) };
}
