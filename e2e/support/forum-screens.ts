/** The screens of the forum: its rooms with and without a pen name, a room, a post with photos that a dermatologist answered, and the moderators' queue. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

export const forumScreens: Screen[] = [
  { name: 'forum', path: '/forum', as: 'fay' },
  { name: 'forum-without-pen', path: '/forum', as: 'gia' },
  { name: 'forum-room', path: '/forum/rooms/rosacea', as: 'fay' },
  { name: 'forum-post', path: '/forum/posts/demoforumpost000000001', as: 'fay', press: lookAndAdd },
  { name: 'workspace-forum', path: '/workspace/forum', as: 'sam', press: look },
];

async function look(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show photo' }).first().click();
  await page.getByRole('img', { name: /cheek/ }).waitFor();
}

async function lookAndAdd(page: Page): Promise<void> {
  await look(page);
  await page.getByRole('button', { name: 'Add photos' }).click();
  await page.getByText(/No faces, no intimate places/).waitFor();
}
