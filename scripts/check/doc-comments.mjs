import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /^(?!doc-comments\.test\.mjs$).*\.(tsx?|mjs)$/;

const folders = ['src', 'specs', 'e2e', 'bench', 'scripts', 'demo'];

const beginning = /\/\*\*[\s*]*(\w+)/g;

const refused = new Set([
  'Whether',
  'What',
  'Whatever',
  'Who',
  'Whoever',
  'How',
  'When',
  'Whenever',
  'Where',
  'Wherever',
]);

/** Finds doc comments that do not begin with a noun or a verb. Returns the number of comments and the problems. */
export function checkDocComments(root) {
  const files = folders.flatMap((folder) => filesIn(join(root, folder), named));
  const found = files.map((file) => commentsOf(file.slice(root.length + 1), readFileSync(file, 'utf8')));
  return {
    comments: found.reduce((sum, { comments }) => sum + comments, 0),
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** Doc comments of one text, and those that begin with a question word. */
export function commentsOf(name, text) {
  const matches = [...text.matchAll(beginning)];
  const problems = matches
    .filter(([, word]) => refused.has(word))
    .map(({ index, 1: word }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${name}:${line} a doc comment begins with "${word}": begin with a verb or a noun that says what the thing does or is`;
    });
  return { comments: matches.length, problems };
}
