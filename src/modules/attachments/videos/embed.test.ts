import { expect, test } from 'vitest';
import { embedOf, playerOf } from './embed.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12', '/media/embed/youtube/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', '/media/embed/youtube/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', '/media/embed/youtube/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', '/media/embed/vimeo/76979871'],
])('%s is a video', (url, frame) => {
  expect(embedOf(url)?.frame).toBe(frame);
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'javascript:alert(1)',
])('%s is none', (url) => {
  expect(embedOf(url)).toBeNull();
});

test('a player is made for ids of its site only', () => {
  expect(playerOf('youtube', 'dQw4w9WgXcQ')?.player).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  );
  for (const [site, id] of [
    ['youtube', '"><script>x'],
    ['vimeo', 'dQw4w9WgXcQ'],
    ['constructor', '12345'],
  ] as const)
    expect(playerOf(site, id)).toBeNull();
});
