import { type ReviewUrlState } from '../../../../shared/review-url.ts';
import { maxReviewText } from '../../../../shared/reviews.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { hrefTo } from './href.ts';
import type { Data } from './props.ts';

interface OpenProps {
  data: Data;
  open: NonNullable<ReviewUrlState['open']>;
}

/** Form to reply to a review or to report it; customers alone reply. */
export function OpenForm({ data, open: { form, id } }: OpenProps) {
  const { t, path } = useShop();
  const { here, address, reply, isSignedIn } = data;
  const place = `review-${id}`;
  const [current = here] = hrefTo(data, { page: address.page, open: { form, id } }, place).split('#', 1);
  if (form === 'reply' && !isSignedIn) {
    return (
      <p className="review-sign-in">
        {t('reviews.signInToReply')}{' '}
        <a href={`${path('/auth/signin')}?${new URLSearchParams({ redirect: current })}`}>{t('reviews.signIn')}</a>
      </p>
    );
  }
  const error = reply?.errors.find(({ field }) => field === 'content' || field === 'reason')?.message ?? reply?.message;
  return (
    <form className="review-open" method="post" action={current}>
      <input type="hidden" name="form" value="review" />
      <input type="hidden" name="reviewId" value={id} />
      <TextArea
        name="content"
        label={t(form === 'reply' ? 'reviews.yourReply' : 'reviews.yourReason')}
        defaultValue={reply?.typed.content}
        maxLength={form === 'reply' ? maxReviewText : 500}
        error={error}
        required
      />
      <div className="review-open-buttons">
        <Button kind="primary" small type="submit" name="do" value={form}>
          {t(form === 'reply' ? 'reviews.sendReply' : 'reviews.sendReport')}
        </Button>
        <ButtonLink small href={hrefTo(data, { page: address.page }, place)}>
          {t('reviews.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
