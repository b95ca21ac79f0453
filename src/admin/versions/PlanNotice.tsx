import { Alert, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sayWithButton } from '../show/notify.tsx';
import { writeTime } from '../show/TimeText.tsx';
import { useTag, useText } from '../text/text.ts';

interface Props {
  at: string;
  /** Member who planned it; absent where that is not known. */
  by?: string;
  /** Why it was not published when the time came. */
  fault?: string | null;
  /** Cancels the plan; absent for those who may not. */
  cancel?: (() => Promise<unknown>) | undefined;
  /** Plans it again for the same time. */
  undo: () => Promise<unknown>;
}

/** Notice above a form: when its draft is published by itself, or why it was not, with the button that cancels the plan. */
export function PlanNotice({ at, by, fault, cancel, undo }: Props) {
  const t = useText();
  const tag = useTag();
  const cancelling = useMutation({
    mutationFn: async () => cancel?.(),
    onSuccess: () => {
      sayWithButton(t('versions.planCancelled'), t('list.undo'), () => void undo());
    },
  });
  const time = writeTime(tag, new Date(at), { dateStyle: 'full', timeStyle: 'short' });
  const text = by ? t('versions.planBy', { at: time, by }) : t('versions.plan', { at: time });
  return (
    <Alert
      color={fault ? 'red' : 'blue'}
      variant="light"
      role={fault ? 'alert' : 'status'}
      title={fault ? t('versions.planFailed', { at: time }) : text}
    >
      <Group justify="space-between">
        <span>{fault ? `${fault} ${t('versions.planMend')}` : t('versions.planHelp')}</span>
        {cancel && (
          <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('versions.cancelPlan')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
