import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useText } from '../text/text.ts';
import { FindBox } from './FindBox.tsx';

interface Props {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Ctrl K: finds orders, products, people and more by a number, a name or a part of a phone number, screens and settings by name. */
export function Find({ opened, onOpen, onClose }: Props) {
  const t = useText();
  useHotkeys([['mod+K', onOpen]], []);
  if (!opened) return null;
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('find.open')}>
        <FindBox onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}
