import type { CouponView } from '../../../../shared/contracts/coupons.ts';
import type { RefusedCode } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  slug?: string;
}

export interface Data {
  items: CouponView[];
  refused: RefusedCode | null;
}

/** The coupons that everybody may claim, or one of them by its slug. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['offers'] } satisfies ComponentOptions<Props>;
