/** Photos of one post, one below the other; where there are several, each by its number. */
import type { ForumPhoto } from '@pellis/contract/forum/forum-photos';
import type { ReactNode } from 'react';
import styles from './forum-photos.module.css';

interface PhotoListProps {
  photos: readonly ForumPhoto[];
  /** Each, by what it is called. */
  children: (photo: ForumPhoto, name: string) => ReactNode;
}

export function PhotoList({ photos, children }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles['forum-photos']}>
      {photos.map((photo, place) => (
        <li key={photo.id}>{children(photo, photos.length > 1 ? `Photo ${place + 1}` : 'Photo')}</li>
      ))}
    </ul>
  );
}
