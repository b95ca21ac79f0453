import { type CommentUrlState, maxCommentText } from '../../../../shared/comments.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { hrefTo } from './href.ts';
import type { Data } from './props.ts';
import { SignInFirst } from './WriteForm.tsx';

interface OpenProps {
  data: Data;
  open: NonNullable<CommentUrlState['open']>;
}

/** Form to reply to a comment or to report it; customers alone reply. */
export function OpenForm({ data, open: { form, id } }: OpenProps) {
  const { t } = useShop();
  const { here, reply, isSignedIn } = data;
  const place = `comment-${id}`;
  const [current = here] = hrefTo(data, { open: { form, id } }, place).split('#', 1);
  if (form === 'reply' && !isSignedIn) return <SignInFirst to={current} />;
  const own = reply?.about === id ? reply : null;
  const error = own?.errors.find(({ field }) => field === 'content' || field === 'reason')?.message ?? own?.message;
  return (
    <form className="comment-form" method="post" action={current}>
      <input type="hidden" name="form" value="comment" />
      <input type="hidden" name="commentId" value={id} />
      <TextArea
        name="content"
        label={t(form === 'reply' ? 'comments.yourReply' : 'comments.yourReason')}
        defaultValue={own?.typed.content}
        maxLength={form === 'reply' ? maxCommentText : 500}
        error={error}
        required
      />
      <div className="comment-buttons">
        <Button kind="primary" small type="submit" name="do" value={form}>
          {t(form === 'reply' ? 'comments.sendReply' : 'comments.sendReport')}
        </Button>
        <ButtonLink small href={hrefTo(data, {}, place)}>
          {t('comments.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
