/** The photo that is to be taken again, small, in the place of the drawing. Where it does not come, the drawing stays. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import type { ReactNode } from 'react';
import { dayAhead } from '../../ui/dates.ts';
import { usePhoto } from '../use-photo.ts';
import styles from './earlier-picture.module.css';

export function EarlierPicture({ photo, fallback }: { photo: EarlierPhoto; fallback: ReactNode }) {
  const { address } = usePhoto(photo.id, 'thumb');
  if (!address) return fallback;
  return (
    <figure className={styles['earlier-picture']}>
      <img src={address} alt={`What you sent on ${dayAhead(photo.taken_at)}`} />
      <figcaption aria-hidden="true">{dayAhead(photo.taken_at)}</figcaption>
    </figure>
  );
}
