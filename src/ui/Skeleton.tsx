import { classNames } from './class-names.ts';

/** A placeholder for content that is being fetched. Its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}
