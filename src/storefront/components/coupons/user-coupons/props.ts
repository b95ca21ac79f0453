import type { CouponList } from '../../../../shared/contracts/coupons.ts';
import type { CouponStatus } from '../../../../shared/coupon-statuses.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null for a guest. */
  list: CouponList | null;
  status: CouponStatus;
}

export type Input = ComponentInput<Props, Data>;

/** It copies codes, and shows times in the time zone of the browser. */
export const options = {
  moment: 'idle',
  group: 'account',
  translations: ['account', 'offers'],
} satisfies ComponentOptions<Props>;
