/** Photos and PDFs of a message, fetched with the token: small in the thread, large when pressed. */
import { placeName } from '@pellis/contract/body-places/body-places';
import { type PhotoRef, readFile, readPhoto } from '@pellis/contract/photos/photos';
import fileIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { callForFile } from '../platform/api.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './thread-states.module.css';

/** What one of the clinic's people may do with a photo that they enlarged; `onCover` says that it was covered or uncovered. */
export const BesidePhoto = createContext<((photo: PhotoRef, onCover: (isCovered: boolean) => void) => ReactNode) | null>(null);

export function MessagePhotos({ photos: read }: { photos: readonly PhotoRef[] }) {
  const beside = useContext(BesidePhoto);
  const [covers, setCovers] = useState<Readonly<Record<string, boolean>>>({});
  const [large, setLarge] = useState<PhotoRef | null>(null);
  const photos = read.map((photo) => ({ ...photo, is_covered: covers[photo.id] ?? photo.is_covered }));
  const cover = (id: string) => (isCovered: boolean) => {
    setCovers({ ...covers, [id]: isCovered });
    setLarge(null);
  };
  return (
    <>
      <div className={styles['bubble-photos']}>
        {photos.map((photo) =>
          photo.is_covered ? (
            <div key={photo.id} className={`small ${styles['bubble-covered']}`}>
              <p>A dermatologist covered this photo: it shows an intimate place.</p>
              {beside ? (
                <Button kind="secondary" isSmall onClick={() => setLarge(photo)}>
                  Show
                </Button>
              ) : null}
            </div>
          ) : (
            <button key={photo.id} type="button" className={styles['bubble-photo']} onClick={() => setLarge(photo)}>
              <Picture photo={photo} size="thumb" />
              <span className="visually-hidden">Enlarge {photo.filename}</span>
            </button>
          ),
        )}
      </div>
      <Dialog isOpen={large !== null} onClose={() => setLarge(null)} title={large?.filename ?? ''} width="wide">
        {large ? (
          <div className="stack">
            <div className={styles['photo-large']}>
              <Picture photo={large} size="screen" />
            </div>
            {large.body_place ? <p>{placeName(large.body_place)}</p> : null}
            {beside?.(large, cover(large.id))}
          </div>
        ) : null}
      </Dialog>
    </>
  );
}

function Picture({ photo: { id, filename, width, height }, size }: { photo: PhotoRef; size: 'thumb' | 'screen' }) {
  const { data, isError } = useQuery({
    queryKey: [readPhoto.path, id, size],
    queryFn: ({ signal }) => callForFile(readPhoto, { params: { id, size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  const address = useObjectUrl(data);
  if (isError) return <span className="small">This photo could not be loaded.</span>;
  return address ? <img src={address} alt={filename} width={width} height={height} /> : <span className="skeleton" aria-hidden="true" />;
}

export function MessageFiles({ files }: { files: readonly { id: string; name: string }[] }) {
  return files.map(({ id, name }) => (
    <DownloadButton
      key={id}
      isSmall
      className={styles['bubble-file']}
      icon={<Icon of={fileIcon} />}
      save={() => saveFile(() => name, readFile, { params: { id } })}
    >
      {name}
    </DownloadButton>
  ));
}
