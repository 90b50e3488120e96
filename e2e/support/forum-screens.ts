/** The screens of the forum: its rooms with and without a pen name, a room, a post that a dermatologist answered, and the moderators' queue. */
import type { Screen } from './screen.ts';

export const forumScreens: Screen[] = [
  { name: 'forum', path: '/forum', as: 'fay' },
  { name: 'forum-without-pen', path: '/forum', as: 'gia' },
  { name: 'forum-room', path: '/forum/rooms/rosacea', as: 'fay' },
  { name: 'forum-post', path: '/forum/posts/demoforumpost000000001', as: 'fay' },
  { name: 'workspace-forum', path: '/workspace/forum', as: 'sam' },
];
