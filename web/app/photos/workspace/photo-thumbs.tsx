/** All photos of the case, small, to choose from. */

import { usePhoto } from '../use-photo.ts';
import type { CasePhoto } from './case-photos.ts';
import styles from './photo-thumbs.module.css';
import photosReaderStyles from './photos-reader.module.css';
import type { PhotosReaderState } from './use-photos-reader.ts';

export function PhotoThumbs({ reader }: { reader: PhotosReaderState }) {
  if (reader.photos.length < 2) return null;
  return (
    <ul className={photosReaderStyles['photo-thumbs']} aria-label="All photos">
      {reader.photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles['photo-thumb']}
            aria-current={reader.shown.includes(index) ? 'true' : undefined}
            onClick={() => reader.put(index)}
          >
            <Thumb photo={photo} />
            <span className="visually-hidden">Photo </span>
            <span className={`${styles['photo-number']} figures`}>{index + 1}</span>
            {photo.wasAskedFor ? <span className={styles['photo-asked']}>asked for</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumb({ photo }: { photo: CasePhoto }) {
  const { address } = usePhoto(photo.id, 'thumb');
  return address ? <img src={address} alt="" width={56} height={56} /> : <span className={styles['photo-thumb-empty']} />;
}
