/** A post is found by its address alone. */
import { expect, test } from 'vitest';
import { postOfAddress } from './post-of-address.ts';

const id = 'demoforumpost000000001';

test('an address of a post holds its id, and nothing else does', () => {
  for (const address of [
    `https://clinic.example/forum/posts/${id}`,
    ` /forum/posts/${id}/ `,
    `http://localhost:4800/forum/posts/${id}?a=1#b`,
  ])
    expect(postOfAddress(address)).toBe(id);
  for (const address of ['', id, 'calm river', 'https://clinic.example/forum/rooms/acne', `https://clinic.example/forum/posts/${id}/more`])
    expect(postOfAddress(address)).toBeNull();
});
