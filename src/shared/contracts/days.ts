import { z } from 'zod';

/** A day as `2026-03-02`; the database knows no year 0. */
export const day = z.iso.date().refine((given) => given >= '0001-01-02');

/** Fields of the days that a list is narrowed to, in the shop's time zone, both included. */
export const days = { from: day.optional(), to: day.optional() };
