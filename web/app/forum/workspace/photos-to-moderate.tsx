/** The photos of a post before a moderator: each is let appear or taken away with a reason, once they have looked. */
import { type ModeratedPost, readForumQueue } from '@pellis/contract/forum/forum-moderation';
import {
  type ForumPhoto,
  moderateForumPhoto,
  type PhotoRefusal,
  photoRefusals,
  photoRefusalWords,
} from '@pellis/contract/forum/forum-photos';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { LongField, SelectField } from '../../ui/fields.tsx';
import { problemOf } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toasts.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { CoveredPhoto } from '../covered-photo.tsx';
import { PhotoList } from '../photo-list.tsx';

export function PhotosToModerate({ photos }: Pick<ModeratedPost, 'photos'>) {
  return (
    <PhotoList photos={photos}>
      {(photo, name) => (
        <CoveredPhoto
          photo={photo}
          name={name}
          note={photo.state === 'shown' ? 'Its readers see it when they ask for it.' : 'Nobody but its writer sees it yet.'}
          moves={<Moves photo={photo} name={photos.length > 1 ? name.toLowerCase() : 'the photo'} />}
        />
      )}
    </PhotoList>
  );
}

function Moves({ photo: { id, state }, name }: { photo: ForumPhoto; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend(moderateForumPhoto);
  const reads = useReads();
  const show = () =>
    send.mutate(
      { params: { id }, body: { does: 'show', reason: null, because: '' } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(readForumQueue);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <>
      {state === 'held' ? (
        <Button isSmall disabled={send.isPending} onClick={show}>
          Let {name} appear
        </Button>
      ) : null}
      <Button isSmall kind="secondary" onClick={() => setAsking(true)}>
        Take {name} away
      </Button>
      {isAsking ? <TakeAway id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function TakeAway({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState<PhotoRefusal | null>(null);
  const [because, setBecause] = useState('');
  const send = useSend(moderateForumPhoto);
  const reads = useReads();
  const problem = send.error ? problemOf(send.error) : null;
  const takeAway = () =>
    send.mutate(
      { params: { id }, body: { does: 'refuse', reason, because } },
      {
        onSuccess: ({ detail }) => {
          onClose();
          toast('success', detail);
          void reads.refresh(readForumQueue);
        },
      },
    );
  return (
    <FormDialog
      title="Take this photo away"
      save="Take it away"
      isDanger
      isSending={send.isPending}
      problem={problem}
      onSave={takeAway}
      onClose={onClose}
    >
      <p>Nothing of it is kept, and it cannot be brought back. The words that it stands with stay. Its writer reads your reason.</p>
      <SelectField
        id="reason"
        label="Why"
        placeholder="Choose a reason"
        options={photoRefusals.map((value) => ({ value, label: photoRefusalWords[value] }))}
        value={reason ?? ''}
        onChange={({ currentTarget }) => setReason(photoRefusals.find((one) => one === currentTarget.value) ?? null)}
        error={problem?.fields['reason']}
      />
      <LongField
        id="because"
        label="More to say"
        isOptional={reason !== 'other'}
        rows={2}
        most={500}
        value={because}
        onChange={(event) => setBecause(event.target.value)}
        error={problem?.fields['because']}
      />
    </FormDialog>
  );
}
