import { Select, SimpleGrid, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { useAct } from '../../form/use-act.ts';
import { type Rect, type Size, typed, withRatio } from '../../media/crop-rect.ts';
import { useAnyText, useText } from '../../text/text.ts';
import { CropArea } from './CropArea.tsx';

interface Props {
  picture: AdminData<'media/get'>;
  /** Shows the new picture. */
  onDone: (id: string) => void;
  onClose: () => void;
}

const ratios: Record<string, number | null> = {
  '1:1': 1,
  '4:5': 4 / 5,
  '3:4': 3 / 4,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
};
const numbers = ['x', 'y', 'width', 'height'] as const;

/** Makes a new picture of a part of one, chosen by pointer, keys or numbers; the picture itself stays. */
export function CropDialog({ picture, onDone, onClose }: Props) {
  const t = useText();
  const say = useAnyText();
  const may = useMay();
  const { id, width, height, uses } = picture;
  const [rect, setRect] = useState(() => startOf(picture));
  const [chosen, setChosen] = useState('free');
  const [isReplacing, setIsReplacing] = useState(false);
  const ratio = chosen === 'own' ? width / height : (ratios[chosen] ?? null);
  const isWhole = rect.width === width && rect.height === height;
  const mayReplace = may('media:replace') && uses > 0;
  const cropping = useAct(
    async () => {
      const made = await call('media/crop', { id, ...rect });
      if (isReplacing) await call('media/replace', { id, by: made.id });
      onDone(made.id);
    },
    {
      said: t('media.cropped'),
      stale: [
        ['list', 'media'],
        ['resource', 'media'],
      ],
      onDone: onClose,
    },
  );
  const choose = (name: string | null) => {
    setChosen(name ?? 'free');
    setRect(withRatio(rect, name === 'own' ? width / height : (ratios[name ?? ''] ?? null), picture));
  };
  return (
    <ActionDialog
      title={t('media.crop')}
      submit={isReplacing ? t('media.cropAndReplace', { count: uses }) : t('media.cropSave')}
      error={cropping.error}
      isBusy={cropping.isBusy}
      isBlocked={isWhole}
      size="xl"
      onSubmit={cropping.run}
      onClose={onClose}
    >
      <CropArea picture={picture} rect={rect} ratio={ratio} onChange={setRect} />
      <Text size="sm" c="dimmed">
        {t('media.cropHelp')}
      </Text>
      <Ratio value={chosen} onChange={choose} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {numbers.map((name) => (
          <Pixels
            key={name}
            label={say(`media.crop.${name}`)}
            value={rect[name]}
            onValue={(value) => setRect(typed(rect, name, value, { ratio, picture }))}
          />
        ))}
      </SimpleGrid>
      {mayReplace && (
        <Switch
          label={t('media.cropReplaces', { count: uses })}
          description={t('media.ordersStay')}
          checked={isReplacing}
          onChange={(event) => setIsReplacing(event.currentTarget.checked)}
        />
      )}
    </ActionDialog>
  );
}

function Ratio({ value, onChange }: { value: string; onChange: (name: string | null) => void }) {
  const t = useText();
  return (
    <Select
      label={t('media.ratio')}
      allowDeselect={false}
      value={value}
      onChange={onChange}
      data={[
        { value: 'free', label: t('media.ratioFree') },
        { value: 'own', label: t('media.ratioOwn') },
        ...Object.keys(ratios).map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

/** A number of pixels, taken once it is whole: when the field is left, or by Enter. */
function Pixels({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  const [typing, setTyping] = useState<number | null>();
  const take = () => {
    if (typeof typing === 'number' && Number.isInteger(typing)) onValue(Math.max(0, typing));
    setTyping(undefined);
  };
  return (
    <NumberField
      label={label}
      value={typing === undefined ? value : typing}
      min={0}
      decimals={0}
      suffix=" px"
      onChange={setTyping}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}

/** The rectangle that a crop begins with: all but the edges. */
function startOf({ width, height }: Size): Rect {
  const inset = (side: number) => Math.floor(side / 10);
  return {
    x: inset(width),
    y: inset(height),
    width: Math.max(1, width - 2 * inset(width)),
    height: Math.max(1, height - 2 * inset(height)),
  };
}
