import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, root } from './steps.mjs';

// `node with-install.mjs [--build] SCRIPT ARGS…`: installs (and builds) first, so that every npm command works on a fresh clone.
const rest = process.argv.slice(2);
const building = rest[0] === '--build';
if (building) rest.shift();
const [script, ...args] = rest;
process.env.NODE_ENV ??= building ? 'production' : 'test';
await install();
if (building) await build();
process.argv = [process.argv[0], script, ...args];
await import(pathToFileURL(join(root, script)).href);
