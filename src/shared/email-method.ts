/** Code of the only shipping method of goods that are sent by email. */
export const emailMethod = 'mail';
