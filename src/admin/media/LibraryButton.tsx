import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';
import type { LibraryPicture } from './LibraryDialog.tsx';

const LibraryDialog = lazy(async () => ({ default: (await import('./LibraryDialog.tsx')).LibraryDialog }));

/** Button that chooses a picture of the library; absent for who may not see it. */
export function LibraryButton({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const t = useText();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure(false);
  if (!may('media:list')) return null;
  return (
    <>
      <Button variant="subtle" onClick={dialog.open}>
        {t('media.choose')}
      </Button>
      {isOpen && (
        <Suspense>
          <LibraryDialog
            onClose={dialog.close}
            onChoose={(picture) => {
              onChoose(picture);
              dialog.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
