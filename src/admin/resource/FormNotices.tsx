import { Alert, Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { TimeText } from '../show/TimeText.tsx';
import { useText } from '../text/text.ts';
import type { FieldGroup } from './field-config.ts';
import type { ResourceFormState } from './use-resource-form.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

/** Notices above a form: why it was not saved, what an earlier visit left on this device, and whose change stands. */
export function FormNotices({ form, groups }: { form: ResourceFormState; groups: FieldGroup[] }) {
  const t = useText();
  const { saving, errorRef, conflict, decide, closeConflict, draft } = form;
  return (
    <>
      {saving.error && (
        <Alert color="red" role="alert" ref={errorRef} tabIndex={-1}>
          {saving.error.message}
        </Alert>
      )}
      {draft.offered && (
        <Alert color="blue" variant="light" role="status" title={t('draft.found')}>
          <Group gap="xs">
            <span>
              {t('draft.foundAt')} <TimeText at={draft.offered.at} />
            </span>
            <Button variant="default" onClick={draft.take}>
              {t('draft.continue')}
            </Button>
            <Button variant="subtle" onClick={draft.drop}>
              {t('draft.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      <Suspense fallback={null}>
        {conflict && <ConflictDialog conflict={conflict} groups={groups} onDecided={decide} onClose={closeConflict} />}
      </Suspense>
    </>
  );
}
