import { build, install, root } from './steps.mjs';

process.env.NODE_ENV ??= 'production';
await install();
await build();
await import(`${root}/dist/server/main.js`);
