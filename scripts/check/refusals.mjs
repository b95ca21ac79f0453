import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Finds tests that expect a refusal without checking its reason: they would pass on any refusal. */
export function checkRefusals(root) {
  const files = readdirSync(join(root, 'specs')).filter((name) => name.endsWith('.spec.ts'));
  const problems = files.flatMap((name) =>
    unexplained(name, readFileSync(join(root, 'specs', name), 'utf8')).map(
      (line) => `specs/${name}:${line} expects a refusal and not its reason`,
    ),
  );
  return { files: files.length, problems };
}

/** The lines on which `refused()` is awaited as a statement of its own, without a reason as its third argument. */
export function unexplained(name, source) {
  if (!source.includes('.refused(')) return [];
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0].message}`);
  return callsIn(program).map(({ start }) => source.slice(0, start).split('\n').length);
}

function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (node === null || typeof node !== 'object') return [];
  return isUnexplained(node) ? [node] : Object.values(node).flatMap(callsIn);
}

function isUnexplained({ type, expression }) {
  const call =
    type === 'ExpressionStatement' && expression.type === 'AwaitExpression' ? expression.argument : undefined;
  return call?.type === 'CallExpression' && call.callee.property?.name === 'refused' && call.arguments.length < 3;
}
