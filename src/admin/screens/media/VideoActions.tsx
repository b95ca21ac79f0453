import { Alert, Button, Checkbox, FileButton, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import type { FormState } from '../../resource/resource.ts';
import { useText } from '../../text/text.ts';
import { type SentVideo, videoTypes } from '../../videos/send-video.ts';
import { useVideoSending } from '../../videos/use-video-sending.ts';
import { VideoUploads } from '../../videos/VideoUploads.tsx';
import { useReplacing } from './use-replacing.ts';

type Video = AdminData<'video/get'>;

/** Buttons of a video: to put another in its place, and to remove it. */
export function VideoActions(state: FormState) {
  return (
    <>
      <ReplaceButton {...state} />
      <RemoveButton {...state} />
    </>
  );
}

/** Button that puts another file in the place of a video, everywhere it stands. */
function ReplaceButton({ id, values }: FormState) {
  const t = useText();
  const may = useMay();
  const { uses } = values as unknown as Video;
  const { next, setNext, ...replacing } = useReplacing<SentVideo>(id, {
    of: 'video',
    path: '/admin/media/videos',
    said: t('videos.replaced'),
  });
  const sending = useVideoSending(setNext);
  if (!may('media:replace') || !may('attach:upload') || uses === 0) return null;
  return (
    <>
      <FileButton accept={videoTypes} onChange={(file) => file && sending.send([file])}>
        {(button) => (
          <Button {...button} variant="default" loading={sending.isSending}>
            {t('media.replace')}
          </Button>
        )}
      </FileButton>
      <VideoUploads sending={sending} />
      {next && (
        <ActionDialog
          title={t('videos.replaceTitle')}
          submit={t('media.replaceIn', { count: uses })}
          error={replacing.error}
          isBusy={replacing.isBusy}
          isBlocked={next.id === id}
          onSubmit={replacing.run}
          onClose={() => setNext(null)}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: a new video has no captions yet */}
          <video
            className="video-player"
            src={next.url}
            controls
            preload="metadata"
            aria-label={t('videos.newVideo')}
          />
          {next.id === id && <Alert color="orange">{t('videos.same')}</Alert>}
          <Text size="sm">{t('videos.replaceHelp')}</Text>
        </ActionDialog>
      )}
    </>
  );
}

/** Button that removes a video; one that is used only after that was said. */
function RemoveButton({ id, values }: FormState) {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const { name, uses } = values as unknown as Video;
  const removing = useAct(
    async () => {
      await call('video/remove', { id, evenUsed: isSure });
      await navigate('/admin/media/videos');
    },
    { said: t('resource.removed', { name: name || id }), stale: [['list']], onDone: () => setIsOpen(false) },
  );
  if (!may('media:remove')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('form.remove')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('videos.removeTitle')}
          submit={t('resource.remove', { name: name || id })}
          error={removing.error}
          isBusy={removing.isBusy}
          isBlocked={uses > 0 && !isSure}
          isDangerous
          onSubmit={removing.run}
          onClose={() => setIsOpen(false)}
        >
          <Text size="sm">{t('videos.removeHelp')}</Text>
          {uses > 0 && (
            <Checkbox
              label={t('videos.removeUsed', { count: uses })}
              checked={isSure}
              onChange={(event) => setIsSure(event.currentTarget.checked)}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}
