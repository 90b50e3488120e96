/** Before a photo goes into the chart: a look at it, and where on the body it is. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { useState } from 'react';
import { PlaceChoice } from '../../body-places/place-choice.tsx';
import { SentWord } from '../../photos/coach/sent-word.tsx';
import { useObjectUrl } from '../../photos/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './photo-window.module.css';
import type { SharedPhoto } from './shared-photo.ts';

export interface PhotoWindowProps {
  photo: SharedPhoto;
  /** Why the clinic did not take it. */
  problem: string | undefined;
  isSending: boolean;
  onSend: (place: BodyPlace | undefined) => void;
  onClose: () => void;
}

export function PhotoWindow({ photo, problem, isSending, onSend, onClose }: PhotoWindowProps) {
  const [place, setPlace] = useState<BodyPlace>();
  const address = useObjectUrl(photo.jpeg);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Put this photo into the chart?"
      actions={
        <>
          <Button onClick={() => onSend(place)} disabled={isSending}>
            {isSending ? 'Sending the photo…' : 'Send the photo'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Leave it out
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem ? <Notice kind="error" heading={problem} isSpoken /> : null}
        {address ? <img className={styles.photo} src={address} alt="As it will be sent" /> : null}
        <SentWord photo={{ shot: null, quality: photo.quality ?? null }} />
        {/* a dermatologist sends one too, and whoever acts for the patient */}
        <PlaceChoice label="Where on the body" value={place} onChange={setPlace} />
      </div>
    </Dialog>
  );
}
