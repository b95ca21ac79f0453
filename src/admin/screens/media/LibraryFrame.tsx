import './library.css';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/may.ts';
import { NotTakenFiles } from '../../media/NotTakenFiles.tsx';
import { usePaste } from '../../media/use-paste.ts';
import { filesOf, useSending } from '../../media/use-sending.ts';
import { useText } from '../../text/text.ts';
import { isVideoFile } from '../../videos/send-video.ts';
import { useVideoSending } from '../../videos/use-video-sending.ts';
import { VideoUploads } from '../../videos/VideoUploads.tsx';

/** Sends files to the library, each to its kind; nothing for who may not. */
export function useLibraryFiles() {
  const may = useMay();
  const pictures = useSending();
  const videos = useVideoSending();
  const maySend = may('attach:upload');
  const send = (files: File[]) => {
    if (!maySend) return;
    const films = files.filter(isVideoFile);
    const others = files.filter((file) => !isVideoFile(file));
    if (films.length > 0) videos.send(films);
    if (others.length > 0) pictures.mutate(others);
  };
  usePaste(send);
  return { pictures, videos, maySend, send };
}

interface Props {
  kind: 'pictures' | 'videos';
  files: ReturnType<typeof useLibraryFiles>;
  children: ReactNode;
}

const kinds = [
  { kind: 'pictures', label: 'media.title', path: '/admin/media' },
  { kind: 'videos', label: 'videos.title', path: '/admin/media/videos' },
] as const;

/** Frame of a part of the library: the choice between its parts, and what is dropped or pasted, whichever part it belongs to. */
export function LibraryFrame({ kind, files: { pictures, videos, maySend, send }, children }: Props) {
  const t = useText();
  return (
    <div
      className="library"
      onDrop={(event) => {
        event.preventDefault();
        send(filesOf(event.dataTransfer));
      }}
      onDragOver={(event) => event.preventDefault()}
    >
      <Group component="nav" gap="xs" mb="sm" aria-label={t('media.kinds')}>
        {kinds.map((each) => (
          <Button
            key={each.kind}
            component={Link}
            to={each.path}
            variant={each.kind === kind ? 'filled' : 'default'}
            aria-current={each.kind === kind ? 'page' : undefined}
          >
            {t(each.label)}
          </Button>
        ))}
      </Group>
      <VideoUploads sending={videos} />
      <NotTakenFiles failed={pictures.data?.failed ?? []} onRetry={send} />
      {children}
      {maySend && (
        <Text size="sm" c="dimmed" mt="md">
          {t('media.dropHelp')}
        </Text>
      )}
    </div>
  );
}
