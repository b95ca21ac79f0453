import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given, and can be told to refuse. */
export interface MailServer {
  url: string;
  letters: Email[];
  /** How many of the next letters are refused. */
  refuse(count: number): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const letters: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const receive = async () => {
        const bytes = await buffer(stream);
        refusals -= 1;
        if (refusals >= 0) throw new Error('the mailbox is full');
        letters.push(await PostalMime.parse(bytes));
      };
      receive().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    letters,
    refuse: (count) => {
      refusals = count;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
