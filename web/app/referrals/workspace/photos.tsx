/** The photos that came with a referral: small in a row, large in a window, fetched with the token. */
import type { PhotoRef, PhotoSize } from '@pellis/contract/photos/photos';
import { readReferralPhoto } from '@pellis/contract/referrals/referrals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../photos/use-photo.ts';
import { callForFile } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './photos.module.css';

export function ReferralPhotos({ referralId, photos }: { referralId: string; photos: readonly PhotoRef[] }) {
  const [shown, setShown] = useState<PhotoRef | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles['referral-photos']} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className={styles['referral-photo']} onClick={() => setShown(photo)}>
              <Picture referralId={referralId} photo={photo} size="thumb" words={`Photo ${index + 1}: ${photo.filename}`} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog isOpen={shown !== null} onClose={() => setShown(null)} title={shown?.filename ?? ''} width="wide">
        <div className={styles['referral-photo-large']}>
          {shown ? <Picture referralId={referralId} photo={shown} size="screen" words={shown.filename} /> : null}
        </div>
      </Dialog>
    </>
  );
}

function Picture({ referralId, photo, size, words }: { referralId: string; photo: PhotoRef; size: PhotoSize; words: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [readReferralPhoto.path, photo.id, size],
    queryFn: ({ signal }) => callForFile(readReferralPhoto, { params: { id: referralId, photo: photo.id, size }, signal }),
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
