import type { AdminData } from '../../shared/admin-calls.ts';
import type { Values } from '../resource/field-config.ts';

/** Kinds of content with drafts and versions. */
export type VersionedKind = 'menu' | 'notice' | 'page' | 'sizeChart' | 'slides' | 'template' | 'theme';

/** Version that a form was opened in. */
export type Version = Omit<AdminData<'page/get'>, 'content'>;

/** The version among the values of a form. */
export function versionOf(values: Values): Version {
  return values.version as Version;
}
