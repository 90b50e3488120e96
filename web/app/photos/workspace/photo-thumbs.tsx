/** All photos of the case, small, to choose from; those of earlier care after them, under their day. */
import eyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { Icon } from '../../ui/icon.tsx';
import { usePhoto } from '../use-photo.ts';
import { type CasePhoto, dayOf, daysOf, eachCare, nameOf, ofOneCare } from './case-photos.ts';
import styles from './photo-thumbs.module.css';
import photosReaderStyles from './photos-reader.module.css';
import type { PhotosReaderState } from './photos-reader-state.ts';

export function PhotoThumbs({ reader }: { reader: PhotosReaderState }) {
  const { photos } = reader;
  if (photos.length < 2) return null;
  return (
    <div className={photosReaderStyles['photo-thumbs']}>
      {eachCare(photos).map((first) => {
        const earlier = photos[first]?.earlier;
        return (
          <section key={earlier?.id ?? ''} className={styles['photo-care']} aria-label={earlier ? 'Earlier photos' : 'These photos'}>
            {earlier ? (
              <h3 className={`figures ${styles['photo-day']}`} title={earlier.diagnosis || earlier.service}>
                {daysOf(photos, first)}
              </h3>
            ) : null}
            <ul className={styles['photo-row']}>
              {ofOneCare(photos, first).map((index, at) => (
                <li key={photos[index]?.id}>
                  <Thumb reader={reader} index={index} number={at + 1} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Thumb({ reader, index, number }: { reader: PhotosReaderState; index: number; number: number }) {
  const photo = reader.photos[index];
  if (!photo) return null;
  return (
    <button
      type="button"
      className={styles['photo-thumb']}
      aria-current={reader.shown.includes(index) ? 'true' : undefined}
      title={nameOf(photo)}
      onClick={() => reader.put(index)}
    >
      <SmallPhoto photo={photo} />
      <span className="visually-hidden">{photo.earlier ? `${dayOf(photo)}, photo ` : 'Photo '}</span>
      <span className={`${styles['photo-number']} figures`}>{number}</span>
      {photo.name ? <span className="visually-hidden">: {photo.name}</span> : null}
      {photo.wasAskedFor ? <span className={styles['photo-asked']}>asked for</span> : null}
    </button>
  );
}

function SmallPhoto({ photo }: { photo: CasePhoto }) {
  const { address } = usePhoto(photo.id, 'thumb', !photo.is_covered);
  if (photo.is_covered)
    return (
      <span className={styles['photo-thumb-covered']}>
        <Icon of={eyeOff} size={22} />
        <span className="visually-hidden">Covered: </span>
      </span>
    );
  return address ? <img src={address} alt="" width={56} height={56} /> : <span className={styles['photo-thumb-empty']} />;
}
