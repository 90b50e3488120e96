/** Photos for the dermatologist, sent as soon as they are chosen, so that a reload loses none. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { readVisitDraft } from '@pellis/contract/bookings/bookings';
import { addDraftPhotos, removeDraftPhoto } from '@pellis/contract/bookings/draft-photos';
import { maxPhotos, type PhotoRef } from '@pellis/contract/photos/photos';
import { isAboutIntimatePlace, isLeftToWords, sayPlace } from '@pellis/contract/photos/unsaid-places';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';
import { ChosenFileRow } from '../photos/chosen-file-row.tsx';
import { photoCoach, sentWord } from '../photos/coach/coach-parts.ts';
import { type Slot, slotsOf } from '../photos/coach/slots.ts';
import { wantedShots } from '../photos/coach/wanted-shots.ts';
import { asSent, type HeldPhoto } from '../photos/held-photo.ts';
import { NoPhotosHere } from '../photos/left-to-words.tsx';
import { PhotoDrop } from '../photos/photo-drop.tsx';
import { photoLook } from '../photos/photo-look.ts';
import { SizeAdvice } from '../photos/photo-tile.tsx';
import { ShotTips } from '../photos/shot-tips.tsx';
import { usePhoto } from '../photos/use-photo.ts';
import { usePreparing } from '../photos/use-preparing.ts';
import { call } from '../platform/api.ts';
import { ApiError, unreadable } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';

const id = 'visit-photos';
const photoPlace = { load: async () => (await import('../body-places/photo-place.tsx')).PhotoPlace };

interface DraftPhotosProps {
  photos: readonly PhotoRef[];
  /** What the visit is about, and where on the body. */
  concern: string;
  places: readonly BodyPlace[];
}

export function DraftPhotos({ photos, concern, places }: DraftPhotosProps) {
  const { send, sending, error } = useSending();
  const { files, add, drop } = usePreparing(sending, (photo) => send(photo), { isMeasured: true });
  const [aim, setAim] = useState<Slot | null>(null);
  const [shows, setShows] = useState<{ body_place?: BodyPlace | null }>({});
  const taken = [...photos.map(({ shot, body_place }) => ({ shot: shot ?? undefined, body_place })), ...sending];
  const isFull = photos.length + sending.length >= maxPhotos;
  const isLeft = isLeftToWords({ concern, places });
  const unsaid = isAboutIntimatePlace({ concern, places }) ? sayPlace : undefined;
  return (
    <fieldset className={photoLook.field} data-invalid={error ? true : undefined}>
      <legend className="choices-legend">
        Photos of the skin <span className="field-optional">(optional)</span>
      </legend>
      {isLeft ? <NoPhotosHere isOptional /> : null}
      {isFull || isLeft ? null : (
        <Later
          part={photoCoach}
          waiting={<ShotTips />}
          props={{
            slots: slotsOf(wantedShots({ concern, places })),
            concern,
            photos: taken,
            aim,
            onAim: setAim,
            onFile: (file, known) => add([file], known),
          }}
        />
      )}
      <p className="field-hint" id={`${id}-hint`}>
        Up to {maxPhotos} photos, in daylight. A photo often shows more than a camera in a call.
      </p>
      {photos.length + files.length + sending.length > 0 ? (
        <ul className={photoLook.tiles} aria-label="Your photos">
          {photos.map((photo, place) => (
            <SentPhoto key={photo.id} photo={photo} name={`Photo ${place + 1}`} unsaid={unsaid} />
          ))}
          {sending.map(({ id: key, filename }) => (
            <ChosenFileRow key={key} file={{ id: key, filename, problem: null }} onDrop={() => drop(key)} />
          ))}
          {files.map((file) => (
            <ChosenFileRow key={file.id} file={file} onDrop={() => drop(file.id)} />
          ))}
        </ul>
      ) : null}
      {isFull ? <p className="soft">That is all there is room for.</p> : null}
      {isFull || isLeft ? null : (
        <>
          <Later
            part={photoPlace}
            isOptional
            props={{ name: 'the next photo', photo: shows, places, words: 'What you add here shows', onChange: setShows }}
          />
          <PhotoDrop id={id} describedBy={`${id}-hint`} isInvalid={false} onFiles={(chosen) => add(chosen, shows)} />
        </>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** One after another, because a phone has little upload to spare. */
function useSending() {
  const reads = useReads();
  const [sending, setSending] = useState<HeldPhoto[]>([]);
  const [error, setError] = useState<string>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const upload = async (photo: HeldPhoto) => {
    try {
      await call(addDraftPhotos, { body: { images: await asSent([photo]) } });
      await reads.refresh(readVisitDraft);
      announce(`${photo.filename} is sent`);
    } catch (cause) {
      setError(
        `${photo.filename} was not sent. ${cause instanceof ApiError ? (cause.fields['images.0'] ?? cause.detail) : unreadable().detail}`,
      );
    }
    setSending((others) => others.filter((other) => other.id !== photo.id));
  };
  const send = (photo: HeldPhoto) => {
    setError(undefined);
    setSending((others) => [...others, photo]);
    queue.current = queue.current.then(() => upload(photo));
  };
  return { send, sending, error };
}

function SentPhoto({ photo, name, unsaid }: { photo: PhotoRef; name: string; unsaid: string | undefined }) {
  const { address } = usePhoto(photo.id, 'thumb');
  const remove = useSend(removeDraftPhoto);
  const reads = useReads();
  const take = () =>
    remove.mutate(
      { params: { id: photo.id } },
      {
        onSuccess: () => {
          void reads.refresh(readVisitDraft);
          document.getElementById(id)?.focus();
          announce(`${name} removed`);
        },
      },
    );
  return (
    <li className={photoLook.tile}>
      <div className={photoLook.picture}>{address ? <img src={address} alt={`${name}: ${photo.filename}`} /> : null}</div>
      <div className={photoLook.words}>
        <p className={photoLook.name}>
          <strong>{name}</strong>
          <span className={photoLook.file}>{photo.filename}</span>
        </p>
        <FieldError id={`${photo.id}-error`} error={remove.error?.detail ?? (photo.body_place ? undefined : unsaid)} />
        {photo.body_place ? <p className="small">{placeName(photo.body_place)}</p> : null}
        <SizeAdvice size={photo} />
        <Later part={sentWord} isOptional props={{ photo }} />
        <div className={photoLook.actions}>
          <button type="button" className={photoLook.action} disabled={remove.isPending} onClick={take}>
            <Icon of={trash} size={18} />
            Remove <span className="visually-hidden">{name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
