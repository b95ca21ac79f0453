import type { ColumnType, JSONColumnType } from 'kysely';
import type { Text } from '../../shared/locale.ts';

export type Json<T extends object> = JSONColumnType<T, string | undefined>;

export type Time = ColumnType<Date, Date, Date>;

/** A merchant's text: one string, or one per language. */
export type TextColumn = Json<Exclude<Text, string>>;
