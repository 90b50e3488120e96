/** Photos of a post as they are read before anybody presses: words and a cover, and to their writer where each stands. */
import type { ForumPhoto } from '@pellis/contract/forum/forum-photos';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { PhotosOfPost } from './photos-of-post.tsx';

const photo = (id: string, more: Partial<ForumPhoto> = {}): ForumPhoto => ({
  ...{ id: id.padEnd(22, '0'), words: 'A red cheek', width: 800, height: 600, state: 'shown', refused_for: null, refused_because: null },
  ...more,
});
const read = (photos: ForumPhoto[], is_mine = false) => seen(<PhotosOfPost post={{ photos, is_mine }} />);

test('a reader reads what a photo shows and finds no picture until they press', () => {
  const { text, markup } = read([photo('a')]);
  expect(text).toBe('Photo: A red cheek Show photo');
  expect(markup).not.toContain('<img');
  expect(read([photo('a'), photo('b', { words: '' })]).lines).toEqual(
    expect.arrayContaining(['Photo 1: A red cheek', 'Show photo 1', 'Photo 2', 'Show photo 2']),
  );
});

test('its writer reads that it waits, why it was taken away, and that photos are switched off', () => {
  expect(read([photo('a', { state: 'held' })], true).text).toContain('It waits for a moderator: only you see it yet.');
  const refused = photo('a', { state: 'refused', words: '', refused_for: 'face', refused_because: 'Crop it' });
  expect(read([refused], true).text).toBe(
    'Photo: a moderator has taken it away, and nothing of it is kept. Their reason: It shows a face. Crop it',
  );
  expect(read([photo('a', { state: 'off' }), photo('b', { state: 'off' })], true).text).toBe(
    'The clinic has switched photos off: your 2 photos are kept, and nobody sees them. Delete this to delete them.',
  );
});
