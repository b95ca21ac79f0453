/** A mail that came back for good, or that its reader reported as spam. */
export interface MailReport {
  /** Id of the event at the sender. */
  eventId: string;
  kind: 'bounce' | 'complaint';
  email: string;
  /** The header `Message-ID` of the mail, where the sender names it. */
  messageId: string;
}
