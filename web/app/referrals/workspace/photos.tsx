/** The photos that a provider sent: small in a row, large in a window, fetched with the token. */
import { placeName } from '@pellis/contract/body-places/body-places';
import type { PhotoRef, PhotoSize } from '@pellis/contract/photos/photos';
import type { readReferralPhoto } from '@pellis/contract/referrals/referrals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../photos/use-photo.ts';
import { QualityOfPhoto } from '../../photos/workspace/photo-quality.tsx';
import { callForFile } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './photos.module.css';

/** One photo of what was sent, by its id. */
type PhotoEndpoint = typeof readReferralPhoto;

interface SentPhotosProps {
  /** Where they are read. */
  from: PhotoEndpoint;
  /** Of the referral, or whatever they came with. */
  id: string;
  photos: readonly PhotoRef[];
}

export function SentPhotos({ from, id, photos }: SentPhotosProps) {
  const [shown, setShown] = useState<PhotoRef | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles['referral-photos']} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className={styles['referral-photo']} onClick={() => setShown(photo)}>
              <Picture from={from} id={id} photo={photo} size="thumb" words={`Photo ${index + 1}: ${wordsOf(photo)}`} />
            </button>
            {photo.body_place ? <span className="soft small">{placeName(photo.body_place)}</span> : null}
            <div className="small">
              <QualityOfPhoto photo={photo} by="sender" />
            </div>
          </li>
        ))}
      </ul>
      <Dialog isOpen={shown !== null} onClose={() => setShown(null)} title={shown ? wordsOf(shown) : ''} width="wide">
        <div className={styles['referral-photo-large']}>
          {shown ? <Picture from={from} id={id} photo={shown} size="screen" words={wordsOf(shown)} /> : null}
        </div>
      </Dialog>
    </>
  );
}

/** "elbow.jpg, left elbow" */
function wordsOf({ filename, body_place: on }: PhotoRef): string {
  return on ? `${filename}, ${placeName(on).toLowerCase()}` : filename;
}

function Picture({ from, id, photo, size, words }: { from: PhotoEndpoint; id: string; photo: PhotoRef; size: PhotoSize; words: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [from.path, photo.id, size],
    queryFn: ({ signal }) => callForFile(from, { params: { id, photo: photo.id, size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  const address = useAddress(data);
  if (address) return <img src={address} alt={words} width={photo.width} height={photo.height} />;
  if (!isError) return <span className="visually-hidden">{words}, on its way</span>;
  return size === 'thumb' ? (
    <span>{words} could not be loaded</span>
  ) : (
    <Button kind="secondary" isSmall onClick={() => void refetch()}>
      Try again
    </Button>
  );
}
