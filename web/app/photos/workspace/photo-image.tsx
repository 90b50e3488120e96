/** One photo, true to colour: first small, then as large as the screen needs, at last every pixel. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { Button } from '../../ui/button.tsx';
import { usePhoto } from '../use-photo.ts';
import styles from './photo-stage.module.css';

interface PhotoImageProps {
  photo: PhotoRef;
  words: string;
  /** Zoomed in: every pixel counts. */
  isClose: boolean;
}

export function PhotoImage({ photo, words, isClose }: PhotoImageProps) {
  // there is no small one of what is covered
  const thumb = usePhoto(photo.id, 'thumb', !photo.is_covered);
  const screen = usePhoto(photo.id, 'screen');
  const full = usePhoto(photo.id, 'full', isClose);
  const address = full.address ?? screen.address ?? thumb.address;
  if (screen.isBroken && !full.address) {
    return (
      <div className={styles['photo-broken']}>
        <p>This photo could not be loaded.</p>
        <Button kind="secondary" isSmall onClick={screen.again}>
          Try again
        </Button>
      </div>
    );
  }
  return address ? (
    <img className={styles['photo-image']} src={address} alt={words} width={photo.width} height={photo.height} draggable={false} />
  ) : (
    <p className={styles['photo-coming']} role="status">
      Loading {photo.filename}…
    </p>
  );
}
