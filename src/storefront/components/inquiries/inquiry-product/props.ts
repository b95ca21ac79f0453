import type { InquiryReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  /** The product of the page's URL where it is left out. */
  slug?: string;
}

export interface Data {
  product: {
    id: string;
    slug: string;
    title: string;
    /** Variants to choose from; none of a product with one. */
    variants: { sku: string; label: string }[];
    /** SKU that is chosen; '' for none. */
    sku: string;
  } | null;
  /** The customer who is signed in; '' where nothing is known. */
  person: { firstName: string; lastName: string; email: string; phone: string };
  /** The answer to the form. */
  reply: InquiryReply | null;
}

export type Input = ComponentInput<Props, Data>;

/** A form that works without scripts; pictures need them. */
export const options = {
  moment: 'visible',
  group: 'account',
  translations: ['returns'],
} satisfies ComponentOptions<Props>;
