import { startEmbeddedPostgres } from './index.ts';

// A shop in a process of its own, which can be killed: prints the address of its database and closes it on SIGTERM.
try {
  const options = JSON.parse(process.argv[2] ?? '{}');
  const postgres = await startEmbeddedPostgres({ ...options, log: (line) => console.error(line) });
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify(postgres)}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
