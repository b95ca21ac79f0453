import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Choice.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** The newsletter in the account: begin, choose topics, end. */
export function component({ data: { state, topics, reminders, email, message } }: Input) {
  const { t, site } = useShop();
  if (email === '') return null;
  const isOn = state === 'confirmed';
  return (
    <section className="account-part" id="newsletter" aria-labelledby="newsletter-own">
      <h2 id="newsletter-own">{t('newsletter.own')}</h2>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      <p className="account-hint" role="status">
        {t(`newsletter.state.${state}`, { email })}
      </p>
      <form method="post" className="newsletter-topics">
        <input type="hidden" name="form" value="newsletter" />
        {topics.map(({ code, name, chosen }) => (
          <Checkbox key={code} name="topic" value={code} defaultChecked={chosen}>
            {name}
          </Checkbox>
        ))}
        {isOn && (
          <Checkbox name="reminders" value="yes" defaultChecked={reminders}>
            {t('newsletter.reminders')}
          </Checkbox>
        )}
        {!isOn && <p className="newsletter-consent">{t('newsletter.consent.account', { shop: site.name })}</p>}
        <div className="newsletter-buttons">
          <Button kind="outline" type="submit" name="do" value={isOn ? 'save' : 'on'}>
            {t(isOn ? 'newsletter.saveChoice' : 'newsletter.button')}
          </Button>
          {isOn && (
            <Button kind="outline" type="submit" name="do" value="off">
              {t('newsletter.off')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
