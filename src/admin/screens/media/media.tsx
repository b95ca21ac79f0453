import './library.css';
import { Alert, Anchor, Button, FileButton, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { Section } from '../../form/Section.tsx';
import { type SentPicture, sendPicture } from '../../media/send-picture.ts';
import type { FormState, Resource } from '../../resource/resource.ts';
import { TimeText } from '../../show/TimeText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { CropDialog } from './CropDialog.tsx';
import { FocusForm } from './FocusForm.tsx';
import { Places } from './Places.tsx';
import { useReplacing } from './use-replacing.ts';

type Picture = AdminData<'media/get'>;
type Row = AdminData<'media/list'>['items'][number];

/** Pictures; their list is a screen of its own. */
export const media: Resource<Row> = {
  name: 'media',
  path: 'media',
  title: 'media.title',
  empty: 'media.empty',
  columns: [],
  card: ({ name }) => <Text>{name}</Text>,
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('media/list', { page, pageSize: 48 }),
  groups: [
    {
      title: 'media.texts',
      fields: [
        { name: 'name', label: 'media.name', kind: 'text' },
        { name: 'alt', label: 'media.alt', help: 'media.altHelp', kind: 'texts' },
        { name: 'tags', label: 'media.tags', help: 'media.tagsHelp', kind: 'words' },
      ],
    },
    {
      title: 'media.focus',
      fields: [{ name: 'focus', label: 'media.focus', kind: 'record' }],
      Form: FocusForm,
      isAside: true,
    },
  ],
  blank: () => ({}),
  get: (id) => call('media/get', { id }),
  save: async ({ id, version, name, alt, focus, tags }) => {
    const body = { id, base: version, name, alt, focus, tags } as AdminBody<'media/save'>;
    return (await call('media/save', body)).id;
  },
  remove: (id) => call('media/remove', { id }),
  Actions: (state) => (
    <>
      <CropButton {...state} />
      <ReplaceButton {...state} />
    </>
  ),
  Side: PictureSide,
  titleOf: ({ name, id }) => String(name || id),
};

function PictureSide({ values }: FormState) {
  const t = useText();
  const tag = useTag();
  const { id, width, height, bytes, createdAt, places, uses, more } = values as unknown as Picture;
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <>
      <Section title={t('media.picture')}>
        <Text size="sm" c="dimmed">
          {width} × {height} · {size.format(bytes / 1000)} · <TimeText at={createdAt} day />
        </Text>
        <Anchor size="sm" href={`/media/${id}-1600.jpg`} target="_blank" rel="noreferrer">
          {t('media.large')}
        </Anchor>
      </Section>
      <Places places={places} uses={uses} more={more} />
    </>
  );
}

/** Button that makes a new picture of a part of one. */
function CropButton({ values }: FormState) {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('media:crop')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('media.crop')}
      </Button>
      {isOpen && (
        <CropDialog
          picture={values as unknown as Picture}
          onDone={(made) => void navigate(`/admin/media/${made}`)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Button that puts another file in the place of a picture, everywhere it stands. */
function ReplaceButton({ id, values }: FormState) {
  const t = useText();
  const may = useMay();
  const { places, uses } = values as unknown as Picture;
  const hasOrders = places.some(({ kind }) => kind === 'order');
  const { next, setNext, ...replacing } = useReplacing<SentPicture>(id, {
    of: 'media',
    path: '/admin/media',
    said: t('media.replaced'),
  });
  const sending = useMutation({ mutationFn: sendPicture, onSuccess: setNext });
  if (!may('media:replace') || !may('attach:upload') || uses === 0) return null;
  return (
    <>
      <FileButton accept="image/*" onChange={(file) => file && sending.mutate(file)}>
        {(button) => (
          <Button {...button} variant="default" loading={sending.isPending}>
            {t('media.replace')}
          </Button>
        )}
      </FileButton>
      {next && (
        <ActionDialog
          title={t('media.replaceTitle')}
          submit={t('media.replaceIn', { count: uses })}
          error={replacing.error}
          isBusy={replacing.isBusy}
          onSubmit={replacing.run}
          onClose={() => setNext(null)}
        >
          <img src={`/media/${next.id}-320.jpg`} alt={t('media.newPicture')} className="media-shown" />
          {next.id === id && <Alert color="orange">{t('media.same')}</Alert>}
          <Text size="sm">{t('media.replaceHelp')}</Text>
          {hasOrders && <Text size="sm">{t('media.ordersStay')}</Text>}
        </ActionDialog>
      )}
    </>
  );
}
