import { root } from './steps.mjs';

await import(`${root}/dist/server/cli.js`);
