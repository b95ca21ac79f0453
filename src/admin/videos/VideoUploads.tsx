import './videos.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useText } from '../text/text.ts';
import type { VideoSending } from './use-video-sending.ts';

/** Videos on their way, with how far each is, and those that were not taken, with the reason and a button that tries again. */
export function VideoUploads({ sending: { videos, retry, forget } }: { sending: VideoSending }) {
  const t = useText();
  return videos.map((video) => {
    const { key, file, share, reason } = video;
    const percent = Math.round(share * 100);
    if (reason === null)
      return (
        <div key={key} className="video-sending">
          <Text size="sm" span>
            {t('videos.sending', { name: file.name, percent })}
          </Text>
          <progress max={100} value={percent} aria-label={file.name} />
        </div>
      );
    return (
      <Alert key={key} color="red" role="alert" mt="md" title={t('videos.notTaken', { name: file.name })}>
        <Text size="sm">{reason}</Text>
        <Group mt="sm" gap="xs">
          <Button variant="default" onClick={() => retry(video)}>
            {t('media.retry')}
          </Button>
          <Button variant="subtle" onClick={() => forget(key)}>
            {t('videos.forget')}
          </Button>
        </Group>
      </Alert>
    );
  });
}
