import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores what it gets, and can refuse mails. */
export interface MailServer {
  url: string;
  mails: Email[];
  /** The number of next mails that it refuses. */
  refuse(count: number): void;
  /** Refuses every mail to an email permanently. */
  refuseUrl(address: string): void;
  stop(): Promise<void>;
}

/** `port` is that of an earlier mail server, which becomes reachable again. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  let refusals = 0;
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined);
    },
    onData: (stream, _session, done) => {
      const receive = async () => {
        const bytes = await buffer(stream);
        refusals -= 1;
        if (refusals >= 0) throw new Error('the mailbox is full');
        mails.push(await PostalMime.parse(bytes));
      };
      receive().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    mails,
    refuseUrl: (address) => refused.add(address),
    refuse: (count) => {
      refusals = count;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A mail server that accepts connections and never answers. */
export async function startSilentServer(): Promise<{
  port: number;
  url: string;
  connections(): number;
  stop(): Promise<void>;
}> {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
