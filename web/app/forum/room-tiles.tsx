/** The rooms as tiles: those in which somebody has written stand first. */
import type { Forum } from '@pellis/contract/forum/forum';
import { Link } from 'react-router';
import styles from './room-tiles.module.css';

export function RoomTiles({ rooms }: { rooms: Forum['rooms'] }) {
  const written = rooms.filter(({ posts }) => posts > 0);
  const quiet = rooms.filter(({ posts }) => posts === 0);
  return (
    <ul className={styles.rooms}>
      {[...written, ...quiet].map(({ value, label, posts }) => (
        <li key={value}>
          <Link className={styles.room} to={`/forum/rooms/${encodeURIComponent(value)}`}>
            <strong>{label}</strong>
            <span className="small soft">{postsInWords(posts)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function postsInWords(posts: number): string {
  if (posts === 0) return 'Nobody has written yet';
  return posts === 1 ? '1 post' : `${posts} posts`;
}
