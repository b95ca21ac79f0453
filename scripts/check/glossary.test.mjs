import { expect, test } from 'vitest';
import { problemsOf, refusedWords } from './glossary.mjs';

const glossary =
  '## The shop\n\n| mail | … |\n\n## Words that are not used\n\n| Not used | Use |\n|---|---|\n| door, doors | auth |\n';

test('the last table of the glossary names the refused words', () => {
  expect(refusedWords(glossary)).toEqual(['door', 'doors']);
});

test('a refused word is found in prose and as a part of an identifier, with its line', () => {
  const text = "const openDoor = 1;\n// The door.\nconst outdoor = 'indoors';";
  expect(problemsOf('src/a.ts', text, ['door'])).toEqual(['src/a.ts:1 says "door"', 'src/a.ts:2 says "door"']);
});

test('the name of a table may keep a refused word', () => {
  expect(problemsOf('src/a.ts', "from('customer_deed')", ['deed'])).toEqual([]);
});
