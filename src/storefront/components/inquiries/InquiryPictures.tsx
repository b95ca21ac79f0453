import type { InquiryReply } from '../../../shared/form-replies.ts';
import { maxInquiryPictures } from '../../../shared/inquiries.ts';
import { AddPictures } from '../../../ui/AddPictures.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { useAddedPictures } from '../../stores/added-pictures.ts';

/** Pictures of a message; a refused form has those again that were sent. */
export function InquiryPictures({ reply }: { reply: InquiryReply | null }) {
  const { t } = useShop();
  const pictures = useAddedPictures({
    types: 'inquiry',
    max: maxInquiryPictures,
    first: (reply?.attachments ?? []).map((id) => ({ id, url: `/attachments/${id}` })),
    tooLarge: (name) => t('pictures.tooLarge', { name }),
  });
  const error = reply?.errors.find(({ field }) => field.startsWith('attachments'))?.message;
  return <AddPictures pictures={pictures} name="attachments" isPrivate error={error} />;
}
