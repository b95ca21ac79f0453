import { z } from 'zod';
import { captionsUrl, embedOf, findShownVideo, imageView } from '../../../../modules/attachments/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { textUpTo } from '../../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { isLanguage, languageName, languageTag } from '../../../../shared/locale.ts';
import { picture, picturesOf, sayIn, videoFile } from '../fields.server.ts';
import type { Data, OwnFile, Props } from './props.ts';

export const props = z
  .object({
    scheme: sectionScheme.optional(),
    file: videoFile.optional(),
    url: z
      .string()
      .max(300)
      .refine((url) => embedOf(url) !== null)
      .optional(),
    image: picture.optional(),
    title: textUpTo(200),
    text: textUpTo(1000).optional(),
    transcript: textUpTo(20_000).optional(),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), { path: ['url'] })
  .refine(({ image, url }) => url === undefined || image !== undefined, { path: ['image'] });

export async function load(given: Props, context: PageContext): Promise<Data> {
  const { file, url, image, title, text, transcript } = given;
  const { t } = context;
  const say = sayIn(context);
  const embed = url ? embedOf(url) : null;
  const [chosen = null] = await picturesOf(context, [{ image, alt: '' }]);
  const own = file ? await ownFile(file, say(title), context) : null;
  return {
    file: own?.file ?? null,
    embed,
    image: chosen ?? own?.poster ?? null,
    title: say(title),
    text: say(text),
    transcript: say(transcript),
    words: {
      play: t('video.play', { title: say(title) }),
      from: embed ? t('video.from', { site: embed.site }) : '',
      transcript: t('video.transcript'),
    },
  };
}

/** A video of the shop with its poster and captions; without a player where it was removed from the library. */
async function ownFile(
  src: string,
  title: string,
  context: PageContext,
): Promise<{ file: OwnFile | null; poster: Data['image'] }> {
  const hash = /[0-9a-f]{24}/.exec(src)?.[0] ?? '';
  const video = await findShownVideo(context.db, hash);
  if (video?.isRemoved) return { file: null, poster: null };
  const type = src.endsWith('.webm') ? 'video/webm' : 'video/mp4';
  const { width = null, height = null, captions = [] } = video ?? {};
  const tracks = captions.flatMap(({ language, digest }) =>
    isLanguage(language)
      ? [
          {
            src: captionsUrl(hash, { language, digest }),
            language: languageTag(language),
            label: languageName(language),
            isShown: language === context.cartView.viewer.language,
          },
        ]
      : [],
  );
  const label = sayIn(context)(video?.title) || title;
  return {
    file: { src, type, width, height, label, tracks },
    poster: video?.poster ? imageView(video.poster, '') : null,
  };
}
