import { fileURLToPath } from 'node:url';
import { main } from './server.ts';

// Built into dist/server/, or run from src/: the project's folder is two levels up from the one, one from the other.
const depth = import.meta.url.includes('/dist/') ? '../../' : '../';

await main(fileURLToPath(new URL(depth, import.meta.url)));
