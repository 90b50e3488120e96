/** A message that has not arrived: on its way, kept until it can go, or refused with its reason. */
import clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import fileIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMemo } from 'react';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { newId } from '../platform/new-id.ts';
import { Icon } from '../ui/icon.tsx';
import type { KeptFile, Unsent } from './outbox.ts';
import { ownOutbox } from './own-outbox.ts';
import threadStyles from './thread.module.css';
import styles from './thread-states.module.css';

export function UnsentFoot({ unsent, progress }: { unsent: Unsent; progress: number | undefined }) {
  const { id, address, state, problem, text, photos, files } = unsent;
  if (state === 'failed') {
    return (
      <button type="button" className={styles.unsent} onClick={() => void ownOutbox().flush(address)}>
        Not sent. Tap to retry.
      </button>
    );
  }
  if (state === 'refused') {
    return (
      <p className={styles['unsent-refused']} role="alert">
        Not sent. {problem}{' '}
        {text !== '' && photos.length + files.length > 0 ? (
          <button type="button" className={styles.unsent} onClick={() => void sendWordsOf(unsent)}>
            Send only the words
          </button>
        ) : null}{' '}
        <button type="button" className={styles.unsent} onClick={() => void ownOutbox().drop(id)}>
          Remove it
        </button>
      </p>
    );
  }
  return (
    <p className={threadStyles['group-foot']}>
      <Icon of={clock} size={14} /> {progress !== undefined && progress < 1 ? `Sending… ${Math.round(progress * 100)} %` : 'Sending…'}
    </p>
  );
}

/** As a message of its own: the clinic has said no to the other. */
async function sendWordsOf(unsent: Unsent): Promise<void> {
  const outbox = ownOutbox();
  await outbox.add({ ...unsent, id: newId(), photos: [], files: [] });
  await outbox.drop(unsent.id);
  await outbox.flush(unsent.address);
}

export function UnsentFiles({ unsent: { photos, files } }: { unsent: Unsent }) {
  return (
    <>
      {photos.length > 0 ? (
        <div className={styles['bubble-photos']}>
          {photos.map((photo, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phone calls every photo "image.jpg", and their order never changes
            <UnsentPhoto key={place} photo={photo} />
          ))}
        </div>
      ) : null}
      {files.map(({ filename }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={place} className={`${threadStyles.bubble} ${styles['bubble-file']} ${styles['bubble-faint']}`}>
          <Icon of={fileIcon} /> {filename}
        </p>
      ))}
    </>
  );
}

function UnsentPhoto({ photo: { filename, bytes } }: { photo: KeptFile }) {
  const blob = useMemo(() => new Blob([bytes], { type: 'image/jpeg' }), [bytes]);
  const url = useObjectUrl(blob);
  return <span className={`${styles['bubble-photo']} ${styles['bubble-faint']}`}>{url ? <img src={url} alt={filename} /> : null}</span>;
}
