import '../../videos/videos.css';
import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { isLanguage, languageName, languageTag } from '../../../shared/locale.ts';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import { knownOfShop } from '../../known.ts';
import type { FormState, Resource } from '../../resource/resource.ts';
import { TimeText } from '../../show/TimeText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { lengthText } from '../../videos/length-text.ts';
import { CaptionsForm } from './CaptionsForm.tsx';
import { Places } from './Places.tsx';
import { VideoActions } from './VideoActions.tsx';

type Video = AdminData<'video/get'>;
type Row = AdminData<'video/list'>['items'][number];
type Texts = Record<string, string>;

/** Videos; their list is a screen of its own. */
export const videos: Resource<Row> = {
  name: 'video',
  mayBe: { save: 'media:save', get: 'media:get', remove: 'media:remove' },
  path: 'media/videos',
  title: 'videos.title',
  empty: 'videos.empty',
  columns: [],
  card: ({ name }) => <Text>{name}</Text>,
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('video/list', { page, pageSize: 48 }),
  groups: [
    {
      title: 'media.texts',
      fields: [
        { name: 'name', label: 'media.name', kind: 'text' },
        { name: 'title', label: 'videos.titleText', help: 'videos.titleHelp', kind: 'texts' },
        { name: 'tags', label: 'media.tags', help: 'videos.tagsHelp', kind: 'words' },
      ],
    },
    {
      title: 'videos.captions',
      fields: [{ name: 'captions', label: 'videos.captions', kind: 'record' }],
      Form: CaptionsForm,
    },
    {
      title: 'videos.poster',
      fields: [{ name: 'poster', label: 'videos.poster', help: 'videos.posterHelp', kind: 'picture' }],
      isAside: true,
    },
  ],
  blank: () => ({}),
  get: async (id) => {
    const video = await call('video/get', { id });
    return { ...video, savedCaptions: video.captions };
  },
  save: async ({ id, version, name, title, poster, tags, captions, savedCaptions }) => {
    const changed = changedCaptions(captions as Texts, savedCaptions as Texts);
    const body = { id, base: version, name, title, poster: poster ?? null, tags, captions: changed };
    return (await call('video/save', body as AdminBody<'video/save'>)).id;
  },
  Notice: Player,
  Actions: VideoActions,
  Side: VideoSide,
  titleOf: ({ name, id }) => String(name || id),
};

/** Captions that differ from the saved ones: long ones of other languages are not sent again. */
function changedCaptions(captions: Texts, saved: Texts): Texts {
  return Object.fromEntries(Object.entries(captions).filter(([language, text]) => text !== (saved[language] ?? '')));
}

function Player({ values }: FormState) {
  const { url, name, title, poster, tracks } = values as unknown as Video;
  const tag = useTag();
  const own = Object.keys(title).find((code) => isLanguage(code) && languageTag(code) === tag);
  const label = title[own ?? ''] || title[knownOfShop().defaultLanguage] || Object.values(title)[0] || name;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has those that are written
    <video
      key={tracks.map((track) => track.url).join(' ')}
      className="video-player"
      controls
      preload="metadata"
      aria-label={label}
      poster={poster ? `/media/${poster}-1000.jpg` : undefined}
      src={url}
    >
      {tracks.map(({ language, url: src }) =>
        isLanguage(language) ? (
          <track key={src} kind="captions" src={src} srcLang={languageTag(language)} label={languageName(language)} />
        ) : null,
      )}
    </video>
  );
}

function VideoSide({ values }: FormState) {
  const t = useText();
  const tag = useTag();
  const { width, height, lengthMs, bytes, mime, createdAt, createdBy, places, uses, more } = values as unknown as Video;
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const facts = [
    mime === 'video/webm' ? 'WebM' : 'MP4',
    ...(width && height ? [`${width} × ${height}`] : []),
    ...(lengthMs ? [lengthText(lengthMs)] : []),
    size.format(bytes / 1_000_000),
  ];
  return (
    <>
      <Section title={t('videos.video')}>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')} · <TimeText at={createdAt} day />
        </Text>
        {createdBy && (
          <Text size="sm" c="dimmed">
            {t('videos.sentBy', { name: createdBy })}
          </Text>
        )}
      </Section>
      <Places places={places} uses={uses} more={more} />
    </>
  );
}
