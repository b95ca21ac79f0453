import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Choice.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';

/**
 * The form that asks for the newsletter, in the foot of every page and on a page of its own. What is wrong is said by the server
 * beside the field: the form has no script, and the browser would say it in words of its own.
 */
export function component({ props: { isPage = false }, data }: Input) {
  const { t, path, site } = useShop();
  if (data.done)
    return (
      <Notice kind="success" role="status" title={t('newsletter.sent')}>
        <p>{t('newsletter.sentText')}</p>
      </Notice>
    );
  return (
    <form className="newsletter" method="post" action={path('/newsletter/subscribe')} noValidate>
      {!isPage && <h2 className="newsletter-title">{t('newsletter.title')}</h2>}
      <input type="hidden" name="agree" value="true" />
      <div className="newsletter-line">
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('newsletter.email')}
          defaultValue={data.email}
          error={data.message}
          limit={254}
          required
        />
        <Button kind={isPage ? 'primary' : 'outline'} type="submit">
          {t('newsletter.button')}
        </Button>
      </div>
      {data.topics.length > 0 && <Topics topics={data.topics} />}
      <p className="newsletter-consent">{t('newsletter.consent.foot', { shop: site.name })}</p>
    </form>
  );
}

function Topics({ topics }: Pick<Data, 'topics'>) {
  const { t } = useShop();
  return (
    <fieldset className="newsletter-topics">
      <legend>{t('newsletter.topics')}</legend>
      <ul>
        {topics.map(({ code, name }) => (
          <li key={code}>
            <Checkbox name="topic" value={code} defaultChecked>
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
