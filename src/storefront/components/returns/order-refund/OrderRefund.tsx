import type { Returnable } from '../../../../shared/contracts/returns.ts';
import { AddPictures } from '../../../../ui/AddPictures.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { RadioCard } from '../../../../ui/Choice.tsx';
import { Select, TextArea } from '../../../../ui/Field.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState, Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Lines } from './Lines.tsx';
import { PaidBack } from './PaidBack.tsx';
import type { Data, Input } from './props.ts';
import { type ReturnForm, useReturnForm } from './use-return-form.ts';

/** Form that asks to return units of an order, or for money alone. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const { options, isSignedIn } = data;
  if (!options) {
    return (
      <EmptyState
        icon={<Package />}
        title={t('returns.noOrder')}
        text={t(isSignedIn ? 'returns.noOrderSignedIn' : 'returns.noOrderText')}
      >
        {!isSignedIn && (
          <ButtonLink kind="primary" href={path('/auth/signin')}>
            {t('returns.signIn')}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  const isOpen = options.canReturn && options.lines.some(({ units }) => units > 0);
  if (!isOpen) return <EmptyState icon={<Package />} title={t('returns.closed')} text={t('returns.closedText')} />;
  return <Form data={data} options={options} />;
}

function Form({ data, options }: { data: Data; options: Returnable }) {
  const { t } = useShop();
  const form = useReturnForm(data, options);
  return (
    <form className="return-form" method="post" noValidate {...form.fields} onSubmit={(event) => void form.send(event)}>
      <input type="hidden" name="form" value="return" />
      <p className="return-intro">{t('returns.intro', { orderNo: options.orderNo })}</p>
      <div role="alert">{form.message && <Notice kind="error">{form.message}</Notice>}</div>
      <Lines options={options} form={form} />
      <Kind form={form} />
      <Reasons options={options} form={form} />
      <TextArea
        name="description"
        label={t('returns.description')}
        hint={t('returns.descriptionHint')}
        defaultValue={form.typed.description}
        limit={2000}
        error={form.errorOf('description')}
        optional
      />
      <AddPictures pictures={form.pictures} isPrivate />
      <PaidBack refund={form.preview} />
      <div className="return-buttons">
        <Button className="scriptless" type="submit" name="do" value="preview">
          {t('returns.preview')}
        </Button>
        <Button kind="primary" type="submit" name="do" value="apply" busy={form.busy}>
          {t('returns.apply')}
        </Button>
      </div>
    </form>
  );
}

function Kind({ form }: { form: ReturnForm }) {
  const { t } = useShop();
  return (
    <fieldset className="return-kind">
      <legend>{t('returns.kind')}</legend>
      {(['returnRefund', 'refundOnly'] as const).map((type) => (
        <RadioCard
          key={type}
          name="type"
          value={type}
          title={t(`returns.type.${type}`)}
          note={t(`returns.typeNote.${type}`)}
          defaultChecked={form.type === type}
          onChange={() => form.setType(type)}
        />
      ))}
    </fieldset>
  );
}

function Reasons({ options, form }: { options: Returnable; form: ReturnForm }) {
  const { t } = useShop();
  return (
    <Select
      name="reason"
      label={t('returns.reason')}
      defaultValue={form.typed.reason ?? ''}
      error={form.errorOf('reason')}
      required
    >
      <option value="">{t('returns.reasonChoose')}</option>
      {options.reasons.map(({ code, text }) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Select>
  );
}
