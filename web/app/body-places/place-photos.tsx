/** The photos of one place and day, small; each is looked at large. Covered ones stay in the case and are only counted here. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { useState } from 'react';
import { usePhoto } from '../photos/use-photo.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './places-chart.module.css';

export function PlacePhotos({ photos, words }: { photos: readonly PhotoRef[]; words: string }) {
  const [large, setLarge] = useState<PhotoRef | null>(null);
  const open = photos.filter(({ is_covered: isCovered }) => !isCovered);
  const covered = photos.length - open.length;
  return (
    <>
      {open.length > 0 ? (
        <ul className={styles['places-photos']}>
          {open.map((photo, at) => (
            <li key={photo.id}>
              <button type="button" className={styles['places-photo']} onClick={() => setLarge(photo)}>
                <Small id={photo.id} words={`Photo ${at + 1} of ${open.length}: ${words}. Look at it large`} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {covered > 0 ? (
        <p className="soft small">{covered === 1 ? '1 covered photo, in the case.' : `${covered} covered photos, in the case.`}</p>
      ) : null}
      {large ? (
        <Dialog isOpen title={words} onClose={() => setLarge(null)}>
          <Large photo={large} words={words} />
        </Dialog>
      ) : null}
    </>
  );
}

function Small({ id, words }: { id: string; words: string }) {
  const { address } = usePhoto(id, 'thumb');
  return address ? <img src={address} alt={words} width={88} height={88} /> : <span className="visually-hidden">{words}</span>;
}

function Large({ photo, words }: { photo: PhotoRef; words: string }) {
  const { address } = usePhoto(photo.id, 'screen');
  return address ? (
    <img className={styles['places-large']} src={address} alt={words} width={photo.width} height={photo.height} />
  ) : (
    <p role="status">Loading the photo…</p>
  );
}
