import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { openShop } from '../../src/wiring/open-shop.ts';
import { projectFolder } from './clock.ts';
import { fillMeisShop } from './meis-shop.ts';
import { saveTestProduct } from './test-products.ts';

/** One PostgreSQL in a folder of its own, which can be killed or stopped and opened again. */
export class OwnServer {
  readonly dataDir: string;
  #server: EmbeddedPostgres | null = null;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  async open(settings: Record<string, string> = {}): Promise<void> {
    const { dataDir } = this;
    this.#server = await startEmbeddedPostgres({ dataDir, database: 'vitrine', settings, log: () => undefined });
  }

  get at(): EmbeddedPostgres {
    if (!this.#server) throw new Error('the server was never opened');
    return this.#server;
  }

  get url(): string {
    const { user, host, port } = this.at;
    return `postgresql://${user}@/vitrine?host=${encodeURIComponent(host)}&port=${port}`;
  }

  get socket(): string {
    return `${this.at.host}/.s.PGSQL.${this.at.port}`;
  }

  /** Kills the postmaster as `kill -9` does: its sessions end with it. */
  kill(): void {
    process.kill(this.at.pid, 'SIGKILL');
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** A PostgreSQL for one spec file, with Mei's shop in it. */
export async function ownPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-own-postgres-'));
  const server = new OwnServer(folder);
  await server.open();
  await fillShop(server.url, folder);
  return server;
}

/** Mei's shop, with an unlimited stock of tea bags. */
export async function fillShop(url: string, dataDir: string): Promise<void> {
  const opened = await openShop(
    readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    projectFolder,
  );
  try {
    await fillMeisShop(opened.tools);
    const variants = [{ sku: 'TEA-BAGS', price: 500, stockPolicy: 'uncounted' as const }];
    await saveTestProduct(opened.tools, { slug: 'tea-bags', title: 'Tea bags', categories: ['cups'], variants });
  } finally {
    await opened.close();
  }
}
