import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMay } from '../api/may.ts';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import type { Resource } from './resource.ts';

interface Props<Row> {
  resource: Resource<Row>;
  id: string;
  name: string;
}

/** Button that removes the thing of a form after it was named once more. */
export function RemoveButton<Row>({ resource, id, name }: Props<Row>) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [opened, dialog] = useDisclosure(false);
  const removing = useMutation({
    mutationFn: async () => resource.remove?.(id),
    onSuccess: async () => {
      sayDone(t('resource.removed', { name }));
      await queries.invalidateQueries({ queryKey: ['list', resource.name] });
      await navigate(`/admin/${resource.path}`);
    },
    onError: dialog.close,
  });
  if (!resource.remove || !may(resource.mayBe?.remove ?? `${resource.name}:remove`)) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('form.remove')}
      </Button>
      <Modal opened={opened} onClose={dialog.close} title={t('resource.removeTitle')} centered>
        <Text mb="md">{t('resource.removeText', { name })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('resource.remove', { name })}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
