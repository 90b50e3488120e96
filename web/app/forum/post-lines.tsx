/** Posts in a list: each leads to its page. */
import type { Forum, ForumPost } from '@pellis/contract/forum/forum';
import { withoutLinks } from '@pellis/contract/tips/linked-tips';
import { Link } from 'react-router';
import { longDate } from '../ui/dates.ts';
import styles from './forum.module.css';
import { StateOfPost } from './state-of-post.tsx';
import { wayTo } from './use-thread.ts';

export function PostLines({ posts }: { posts: readonly ForumPost[] }) {
  return (
    <ul className={styles['forum-posts']}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link className="way" to={wayTo(post)}>
            {post.title ?? `An answer: ${shortened(withoutLinks(post.words))}`}
          </Link>
          <p className="small soft">
            {post.room_label}, {whoOf(post)}, {longDate(post.posted_at)}
            {post.thread_id ? '' : `, ${answered(post.answers)}`}
            {withPhotos(post)}
          </p>
          <StateOfPost post={post} />
        </li>
      ))}
    </ul>
  );
}

/** What moderators hid and does not stand on the first page of what one wrote anyway. */
export function furtherDown({ hidden, mine }: Pick<Forum, 'hidden' | 'mine'>): ForumPost[] {
  return hidden.filter(({ id }) => !mine.some((one) => one.id === id));
}

export function whoOf({ by, is_mine }: ForumPost): string {
  return `${by.name}${by.kind === 'dermatologist' ? ', dermatologist' : ''}${is_mine ? ' (you)' : ''}`;
}

/** The words alone: where each stands is said on the page. */
export function withPhotos({ photos }: ForumPost): string {
  const waiting = photos.filter(({ state }) => state === 'held').length;
  const stand = photos.filter(({ state }) => state === 'shown').length;
  const waits = waiting === 0 ? '' : waiting === 1 ? ', a photo waits for a moderator' : `, ${waiting} photos wait for a moderator`;
  return `${stand === 0 ? '' : stand === 1 ? ', with a photo' : `, with ${stand} photos`}${waits}`;
}

function answered(number: number): string {
  return number === 0 ? 'not answered yet' : number === 1 ? '1 answer' : `${number} answers`;
}

function shortened(words: string): string {
  return words.length > 80 ? `${words.slice(0, 80)}…` : words;
}
