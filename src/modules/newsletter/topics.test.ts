import { expect, test } from 'vitest';
import { chosenTopics } from './topics.ts';

const topics = ['cups', 'teas'].map((code) => ({ code, name: code }));

test('unknown and repeated topics are left out', () => {
  expect(chosenTopics(['teas', 'none', 'teas'], topics)).toEqual(['teas']);
});

test('all topics are stored as none, so that one that Mei adds later is included', () => {
  expect(chosenTopics(['teas', 'cups'], topics)).toEqual([]);
  expect(chosenTopics([], topics)).toEqual([]);
});
