/** Prefix of the keys under which answers that are not sent yet stay on this device. */
const prefix = 'admin.answer.';

/** Answer to an inquiry that was typed on this device and not sent; '' for none. */
export function keptAnswer(inquiryNo: string): string {
  return localStorage.getItem(prefix + inquiryNo) ?? '';
}

/** Keeps an answer until it is sent; an empty one is forgotten. */
export function keepAnswer(inquiryNo: string, text: string): void {
  if (text) localStorage.setItem(prefix + inquiryNo, text);
  else localStorage.removeItem(prefix + inquiryNo);
}
