import { maxInquiryText } from '../../../../shared/inquiries.ts';
import { isFamilyNameFirst } from '../../../../shared/locale.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Field, Select, TextArea } from '../../../../ui/Field.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState, Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { InquiryPictures } from '../InquiryPictures.tsx';
import type { Data, Input } from './props.ts';

/** Form that asks about a product, e.g. for a quote. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const { product } = data;
  if (!product) {
    return (
      <EmptyState icon={<Package />} title={t('inquiries.noProduct')} text={t('inquiries.noProductText')}>
        <ButtonLink kind="primary" href={path('/inquiry/feedback')}>
          {t('inquiries.general')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <Form data={data} product={product} />;
}

type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };

function Form({ data: { person, reply }, product }: { data: Data; product: NonNullable<Data['product']> }) {
  const { t, path, productPath } = useShop();
  const typed: Record<string, string | undefined> = reply?.typed ?? { ...person, sku: product.sku };
  const { form, errorOf } = useFieldErrors(reply?.errors);
  const field: FieldOf = (name) => ({ name, defaultValue: typed[name] ?? '', error: errorOf(name) });
  const action = `${path('/inquiry/product')}?${new URLSearchParams({ product: product.slug })}`;
  return (
    <form className="inquiry-form" method="post" action={action} {...form}>
      <input type="hidden" name="form" value="inquiry" />
      <input type="hidden" name="productId" value={product.id} />
      <p className="inquiry-about">
        {t('inquiries.about')} <a href={productPath(product.slug)}>{product.title}</a>
      </p>
      <div role="alert">{reply?.message && <Notice kind="error">{reply.message}</Notice>}</div>
      <Goods product={product} field={field} />
      <TextArea {...field('message')} rows={5} label={t('inquiries.message')} limit={maxInquiryText} required />
      <InquiryPictures reply={reply} />
      <Person field={field} />
      <p className="inquiry-note">{t('inquiries.answerBy')}</p>
      <div>
        <Button kind="primary" type="submit" name="do" value="product">
          {t('inquiries.send')}
        </Button>
      </div>
    </form>
  );
}

function Goods({ product, field }: { product: NonNullable<Data['product']>; field: FieldOf }) {
  const { t } = useShop();
  const quantity = field('quantity');
  return (
    <div className="inquiry-pair">
      {product.variants.length > 0 && (
        <Select {...field('sku')} label={t('inquiries.variant')}>
          <option value="">{t('inquiries.anyVariant')}</option>
          {product.variants.map(({ sku, label }) => (
            <option key={sku} value={sku}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Field
        {...quantity}
        defaultValue={quantity.defaultValue || '1'}
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        label={t('common.quantity')}
        required
      />
    </div>
  );
}

function Person({ field }: { field: FieldOf }) {
  const { t, site } = useShop();
  const familyNameFirst = isFamilyNameFirst(site.language);
  const first = (
    <Field
      key="first"
      {...field('firstName')}
      label={t('inquiries.firstName')}
      autoComplete="given-name"
      limit={50}
      required
    />
  );
  const last = (
    <Field
      key="last"
      {...field('lastName')}
      label={t('inquiries.lastName')}
      autoComplete="family-name"
      limit={50}
      required
    />
  );
  return (
    <>
      <div className="inquiry-pair">{familyNameFirst ? [last, first] : [first, last]}</div>
      <Field {...field('email')} type="email" label={t('inquiries.email')} autoComplete="email" limit={254} required />
      <div className="inquiry-pair">
        <Field {...field('company')} label={t('inquiries.company')} autoComplete="organization" limit={100} optional />
        <Field {...field('phone')} type="tel" label={t('inquiries.phone')} autoComplete="tel" limit={30} optional />
      </div>
      <Field {...field('country')} label={t('inquiries.country')} autoComplete="country-name" limit={60} optional />
    </>
  );
}
