/** All photos of the case, small, to choose from. */

import { usePhoto } from '../../photos/use-photo.ts';
import type { CasePhoto } from './case-photos.ts';
import type { PhotosReaderState } from './use-photos-reader.ts';
import './photo-thumbs.css';

export function PhotoThumbs({ reader }: { reader: PhotosReaderState }) {
  if (reader.photos.length < 2) return null;
  return (
    <ul className="photo-thumbs" aria-label="All photos">
      {reader.photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className="photo-thumb"
            aria-current={reader.shown.includes(index) ? 'true' : undefined}
            onClick={() => reader.put(index)}
          >
            <Thumb photo={photo} />
            <span className="visually-hidden">Photo </span>
            <span className="photo-number figures">{index + 1}</span>
            {photo.wasAskedFor ? <span className="photo-asked">asked for</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumb({ photo }: { photo: CasePhoto }) {
  const { address } = usePhoto(photo.id, 'thumb');
  return address ? <img src={address} alt="" width={56} height={56} /> : <span className="photo-thumb-empty" />;
}
