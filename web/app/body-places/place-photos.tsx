/** The photos of one place and day, small; each is looked at large. Covered ones stay in the case and are only counted here. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { useState } from 'react';
import { type PhotoSource, usePhoto } from '../photos/use-photo.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import styles from './places-chart.module.css';

interface PlacePhotosProps {
  photos: readonly PhotoRef[];
  words: string;
  /** Where they are read, if they are not of the patient's own record. */
  from?: PhotoSource | undefined;
}

export function PlacePhotos({ photos, words, from }: PlacePhotosProps) {
  const [large, setLarge] = useState<PhotoRef | null>(null);
  const open = photos.filter(({ is_covered: isCovered }) => !isCovered);
  const covered = photos.length - open.length;
  return (
    <>
      {open.length > 0 ? (
        <ul className={styles['places-photos']}>
          {open.map((photo, at) => (
            <li key={photo.id}>
              <Small id={photo.id} from={from} words={`Photo ${at + 1} of ${open.length}: ${words}`} onLarge={() => setLarge(photo)} />
            </li>
          ))}
        </ul>
      ) : null}
      {covered > 0 ? (
        <p className="soft small">{covered === 1 ? '1 covered photo, in the case.' : `${covered} covered photos, in the case.`}</p>
      ) : null}
      {large ? (
        <Dialog isOpen title={words} onClose={() => setLarge(null)}>
          <LargePhoto photo={large} from={from} words={words} />
        </Dialog>
      ) : null}
    </>
  );
}

interface SmallProps {
  id: string;
  words: string;
  from: PhotoSource | undefined;
  onLarge: () => void;
}

function Small({ id, words, from, onLarge }: SmallProps) {
  const { address, isBroken, again } = usePhoto(id, 'thumb', true, from);
  if (isBroken)
    return (
      <button type="button" className={styles['places-broken']} onClick={again}>
        Did not load. Try again<span className="visually-hidden">: {words}</span>
      </button>
    );
  return (
    <button type="button" className={styles['places-photo']} onClick={onLarge}>
      {address ? (
        <img src={address} alt={`${words}. Look at it large`} width={88} height={88} />
      ) : (
        <span className="visually-hidden">{words}. Look at it large</span>
      )}
    </button>
  );
}

export function LargePhoto({ photo, words, from }: { photo: PhotoRef; words: string; from?: PhotoSource | undefined }) {
  const { address, isBroken, again } = usePhoto(photo.id, 'screen', true, from);
  if (address && !isBroken)
    return <img className={styles['places-large']} src={address} alt={words} width={photo.width} height={photo.height} />;
  return (
    // the room of the photo, so that nothing moves when it comes or does not
    <div style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
      {isBroken ? (
        <LoadFailed error={null} words="The photo could not be loaded." onAgain={again} />
      ) : (
        <p role="status">Loading the photo…</p>
      )}
    </div>
  );
}
