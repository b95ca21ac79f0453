import { commentsParameter, maxCommentText } from '../../../../shared/comments.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import type { Input } from './props.ts';

/** Form of a new comment; visitors are sent to sign in. */
export function WriteForm({ props: { types, id }, data: { here, isSignedIn, reply } }: Pick<Input, 'props' | 'data'>) {
  const { t } = useShop();
  const own = reply && !reply.about ? reply : null;
  const { form, errorOf } = useFieldErrors(own?.errors);
  if (!isSignedIn) return <SignInFirst to={`${here}?${commentsParameter}=write`} />;
  return (
    <form className="comment-form" method="post" action={`${here}?${commentsParameter}=write`} {...form}>
      <input type="hidden" name="form" value="comment" />
      <input type="hidden" name="types" value={types} />
      <input type="hidden" name="id" value={id} />
      <TextArea
        name="content"
        label={t('comments.yours')}
        defaultValue={own?.typed.content}
        maxLength={maxCommentText}
        error={errorOf('content')}
        required
      />
      <div className="comment-buttons">
        <Button kind="primary" type="submit" name="do" value="add">
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
}

/** Link to sign in and to come back to the form. */
export function SignInFirst({ to }: { to: string }) {
  const { t, path } = useShop();
  return (
    <p className="comment-sign-in">
      {t('comments.signInFirst')}{' '}
      <a href={`${path('/auth/signin')}?${new URLSearchParams({ redirect: to })}`} rel="nofollow">
        {t('comments.signIn')}
      </a>
    </p>
  );
}
