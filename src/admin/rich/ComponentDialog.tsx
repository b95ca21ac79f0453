import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useText } from '../text/text.ts';
import type { JsonSchema } from './json-schema.ts';
import { type ChangeProps, PropFields } from './PropFields.tsx';

/** A component in a text: its name, and its props as JSON. */
export interface GivenComponent {
  name: string;
  props: string;
}

interface Props {
  given: GivenComponent;
  onDone: (given: GivenComponent) => void;
  onClose: () => void;
}

/** Dialog that chooses a component of the shop and sets its props, by a form made from their schema. */
export function ComponentDialog({ given, onDone, onClose }: Props) {
  const t = useText();
  const [{ name, props }, setChosen] = useState(() => ({ name: given.name, props: readProps(given.props) }));
  const { data } = useQuery({
    queryKey: ['components'],
    queryFn: () => call('component/list', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const schema = data?.items.find((each) => each.name === name)?.props as JsonSchema | undefined;
  const choose = (chosen: string | null) => setChosen({ name: chosen ?? '', props: {} });
  // An upload that ends late changes nothing of a component that was chosen meanwhile.
  const change: ChangeProps = (changed) =>
    setChosen((now) => (now.name === name ? { ...now, props: changed(now.props) } : now));
  return (
    <Modal opened onClose={onClose} title={t('rich.component')} size="lg" centered>
      <Stack>
        <Select
          label={t('rich.componentName')}
          searchable
          data={data?.items.map((each) => each.name) ?? []}
          value={name || null}
          onChange={choose}
          data-autofocus
        />
        {schema && <PropFields schema={schema} props={props} onChange={change} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!name} onClick={() => onDone({ name, props: JSON.stringify(props) })}>
            {t(given.name ? 'rich.apply' : 'rich.insert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Props of an element; none where its JSON is invalid, as the shop shows it. */
function readProps(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return {};
  }
}
