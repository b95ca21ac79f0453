import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';
import { videoTypes } from '../videos/send-video.ts';
import { useVideoSending } from '../videos/use-video-sending.ts';
import { VideoThumb } from '../videos/VideoThumb.tsx';
import { VideoUploads } from '../videos/VideoUploads.tsx';

const VideoDialog = lazy(async () => ({ default: (await import('../videos/VideoDialog.tsx')).VideoDialog }));

interface Props {
  label: string;
  required: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A video of a component, uploaded when it is chosen or taken from the library; the value is its path. */
export function PropVideo({ label, required, value, onChange }: Props) {
  const t = useText();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure(false);
  const sending = useVideoSending(({ url }) => onChange(url));
  const path = typeof value === 'string' ? value : '';
  return (
    <Input.Wrapper label={label} required={required} labelElement="div">
      <Group mt={4}>
        {path && <Chosen path={path} />}
        {may('attach:upload') && (
          <FileButton accept={videoTypes} onChange={(file) => file && sending.send([file])}>
            {(button) => (
              <Button {...button} variant="default" loading={sending.isSending}>
                {t('rich.addVideo')}
              </Button>
            )}
          </FileButton>
        )}
        {may('media:list') && (
          <Button variant="subtle" onClick={dialog.open}>
            {t('media.choose')}
          </Button>
        )}
        {path && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('form.remove')}
          </Button>
        )}
      </Group>
      <VideoUploads sending={sending} />
      {isOpen && (
        <Suspense>
          <VideoDialog
            onClose={dialog.close}
            onChoose={({ url }) => {
              onChange(url);
              dialog.close();
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}

/** The chosen video by its poster and name; by its path where the library does not tell. */
function Chosen({ path }: { path: string }) {
  const may = useMay();
  const id = /[0-9a-f]{24}/.exec(path)?.[0] ?? '';
  const { data } = useQuery({
    queryKey: ['resource', 'video', 'chosen', id],
    queryFn: () => call('video/get', { id }),
    enabled: may('media:get') && id !== '',
    retry: false,
    meta: { quiet: true },
  });
  return (
    <>
      {data && (
        <span className="video-chosen">
          <VideoThumb poster={data.poster} lengthMs={data.lengthMs} />
        </span>
      )}
      <Text size="sm" className="rich-props">
        {data?.name || path}
      </Text>
    </>
  );
}
