/** A photo of the forum: covered until somebody presses, since others' skin may upset; only then is it fetched. */
import { type ForumPhoto, readForumPhoto } from '@pellis/contract/forum/forum-photos';
import eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import eyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useAddress } from '../photos/use-photo.ts';
import { callForFile } from '../platform/api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './forum-photos.module.css';
import { useAlwaysShown } from './use-always-shown.ts';

interface CoveredPhotoProps {
  photo: ForumPhoto;
  /** Photo 1, or only Photo. */
  name: string;
  /** Where it stands. */
  note?: string | null;
  /** What else may be done with it. */
  moves?: ReactNode;
}

export function CoveredPhoto({ photo, name, note, moves }: CoveredPhotoProps) {
  const { areShown } = useAlwaysShown();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const picture = useId();
  const isShown = chosen ?? areShown;
  return (
    <div className={styles['forum-photo']}>
      <p>
        <strong>{name}</strong>
        {photo.words ? `: ${photo.words}` : ''}
      </p>
      {note ? <p className="small soft">{note}</p> : null}
      <div className="row">
        <Button
          kind="secondary"
          isSmall
          icon={<Icon of={isShown ? eyeOff : eye} />}
          aria-expanded={isShown}
          aria-controls={picture}
          onClick={() => setChosen(!isShown)}
        >
          {isShown ? `Cover ${name.toLowerCase()}` : `Show ${name.toLowerCase()}`}
        </Button>
        {moves}
      </div>
      <div id={picture} aria-live="polite">
        {isShown ? <Picture photo={photo} name={name} /> : null}
      </div>
    </div>
  );
}

function Picture({ photo: { id, words, width, height }, name }: Pick<CoveredPhotoProps, 'photo' | 'name'>) {
  const { data, isError, refetch } = useQuery({
    queryKey: [readForumPhoto.path, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => callForFile(readForumPhoto, { params: { id }, signal }),
    // what a moderator has taken away is asked for again, and not shown
    gcTime: 0,
    retry: 1,
  });
  const address = useAddress(data);
  if (isError)
    return (
      <p className="row">
        This photo is not here any more, or did not load.
        <Button kind="secondary" isSmall onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!address) return <p className="soft">Loading the photo…</p>;
  return (
    <img
      className={styles['forum-picture']}
      src={address}
      alt={words || `${name}, without a word from its writer`}
      width={width}
      height={height}
    />
  );
}
