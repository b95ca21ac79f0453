import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '../text/text.ts';

interface Props {
  index: number;
  count: number;
  /** Name of what is moved, where the buttons do not stand in a row that has one. */
  name?: string;
  onMove: (to: number) => void;
}

/** Buttons that move one of several by one place. */
export function MoveButtons({ index, count, name, onMove }: Props) {
  const t = useText();
  const label = (text: string) => (name ? `${text}: ${name}` : text);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={index === 0}
        aria-label={label(t('resource.moveEarlier'))}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={index === count - 1}
        aria-label={label(t('resource.moveLater'))}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown size={16} />
      </ActionIcon>
    </>
  );
}
