import { z } from 'zod';
import { embedOf } from '../../../../modules/attachments/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { textUpTo } from '../../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { picture, picturesOf, sayIn, videoFile } from '../fields.server.ts';
import type { Data, Props } from './props.ts';

export const props = z
  .object({
    scheme: sectionScheme.optional(),
    file: videoFile.optional(),
    url: z
      .string()
      .max(300)
      .refine((url) => embedOf(url) !== null)
      .optional(),
    image: picture,
    title: textUpTo(200),
    text: textUpTo(1000).optional(),
    transcript: textUpTo(20_000).optional(),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), { path: ['url'] });

export async function load(given: Props, context: PageContext): Promise<Data> {
  const { file, url, image, title, text, transcript } = given;
  const { t } = context;
  const say = sayIn(context);
  const embed = url ? embedOf(url) : null;
  const [found = null] = await picturesOf(context, [{ image, alt: '' }]);
  return {
    file: file ? { src: file, type: file.endsWith('.webm') ? 'video/webm' : 'video/mp4' } : null,
    embed,
    image: found,
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
