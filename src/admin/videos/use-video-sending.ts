import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonOfFile } from '../api/call-error.ts';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { reasonAgainst, type SentVideo, sendVideo } from './send-video.ts';

/** A video on its way, or one that was not taken. */
export interface SendingVideo {
  key: number;
  file: File;
  /** Share that has gone, from 0 to 1. */
  share: number;
  /** Reason why it was not taken; null while it is sent. */
  reason: string | null;
}

/** Sends videos to the library, one after another; `onTaken` is told each that was taken. */
export function useVideoSending(onTaken?: (video: SentVideo) => void) {
  const t = useText();
  const queries = useQueryClient();
  const [videos, setVideos] = useState<SendingVideo[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const change = (key: number, changes: Partial<SendingVideo>) =>
    setVideos((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const forget = (key: number) => setVideos((all) => all.filter((each) => each.key !== key));
  const work = async ({ key, file }: SendingVideo) => {
    try {
      const taken = await sendVideo(file, (share) => change(key, { share }));
      forget(key);
      onTaken?.(taken);
      sayDone(t('videos.taken', { name: file.name }));
      await queries.invalidateQueries({ queryKey: ['list', 'video'] });
    } catch (error) {
      change(key, { reason: reasonOfFile(error as Error) });
    }
  };
  const send = (files: File[]) => {
    const added = files.map((file) => {
      count.current += 1;
      return { key: count.current, file, share: 0, reason: reasonAgainst(file, t) };
    });
    setVideos((all) => [...all, ...added]);
    for (const each of added) if (each.reason === null) last.current = last.current.then(() => work(each));
  };
  const retry = ({ key, file }: SendingVideo) => {
    forget(key);
    send([file]);
  };
  return { videos, send, retry, forget, isSending: videos.some(({ reason }) => reason === null) };
}

export type VideoSending = ReturnType<typeof useVideoSending>;
