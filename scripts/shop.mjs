import { root } from './steps.mjs';

// `seed` is a command of the benchmarks, which the shop's own program does not contain.
const program = process.argv[2] === 'seed' ? 'seed' : 'cli';
await import(`${root}/dist/server/${program}.js`);
