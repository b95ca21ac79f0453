/** The part of smtp-server's types that the specs use; the package has none. */
declare module 'smtp-server' {
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  export interface SMTPServerOptions {
    authOptional?: boolean;
    disabledCommands?: string[];
    onRcptTo?(address: { address: string }, session: unknown, done: (error?: Error) => void): void;
    onData(stream: Readable, session: unknown, done: (error?: Error) => void): void;
  }

  export class SMTPServer {
    constructor(options: SMTPServerOptions);
    readonly server: { address(): AddressInfo };
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  }
}
