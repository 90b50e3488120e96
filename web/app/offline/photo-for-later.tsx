/** A photo for the diary where there is no connection: taken, looked at, kept until it can go. */

import { isAboutIntimatePlace, sayPlace } from '@pellis/contract/photos/unsaid-places';
import { type FormEvent, useRef, useState } from 'react';
import { SentWord } from '../photos/coach/sent-word.tsx';
import { asSent, type HeldPhoto, PhotoProblem, readingFailed } from '../photos/held-photo.ts';
import { preparePhoto } from '../photos/prepare-photo.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { newId } from '../platform/new-id.ts';
import { Button } from '../ui/button.tsx';
import { LongField, SelectField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import type { KeptPatient } from './kept.ts';
import styles from './offline.module.css';
import { type Shown, ShownByPhoto } from './shown-by-photo.tsx';
import { useWaiting } from './use-waiting.ts';
import { keepForLater, mostWaiting, mostWaitingWords } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

interface PhotoForLaterProps {
  person: string;
  patient: KeptPatient;
  today: string;
}

export function PhotoForLater({ person, patient, today }: PhotoForLaterProps) {
  const { waiting: all, look } = useWaiting(person);
  const waiting = all.filter((one) => one.patient === patient.id);
  const [isOpen, setOpen] = useState(false);
  if (patient.courses.length === 0) return null;
  return (
    <section aria-label="A photo for the diary">
      <h2>A photo for the diary</h2>
      <p className="soft">
        It stays on this device, sealed, and goes into the diary by itself once you are connected and signed in. If you are signed out
        because nothing happened for a while, it waits until you sign in again. When you log out, we ask you first.
      </p>
      <WaitingList waiting={waiting} look={look} />
      {waiting.length >= mostWaiting ? (
        <p>{mostWaiting} photos wait: there is no room for more until they have gone.</p>
      ) : isOpen ? (
        <PhotoForm
          {...{ person, patient, today }}
          onKept={() => {
            setOpen(false);
            void look();
          }}
        />
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Take a photo for later
        </Button>
      )}
    </section>
  );
}

function PhotoForm({ person, patient, today, onKept }: PhotoForLaterProps & { onKept: () => void }) {
  const [photo, setPhoto] = useState<Omit<HeldPhoto, 'id'> | null>(null);
  const [course, setCourse] = useState(patient.courses[0]?.value ?? '');
  const about = { concern: course, namesIntimatePlace: patient.courses.find(({ value }) => value === course)?.names_intimate_place };
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>({});
  const [problem, setProblem] = useState('');
  // of the entry and of its photo: kept twice, it is the same
  const [ids] = useState(() => ({ entry: newId(), photo: newId() }));
  const isKeeping = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(photo?.jpeg);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    try {
      setPhoto(await preparePhoto(file, { isMeasured: true }));
    } catch (error) {
      setProblem(error instanceof PhotoProblem ? error.message : readingFailed);
    }
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (isKeeping.current) return;
    if (!photo) return setProblem('Take a photo first.');
    if (!shown.body_place && isAboutIntimatePlace(about)) return setProblem(sayPlace);
    if (words.trim().length > mostWaitingWords) return setProblem(tooLong);
    isKeeping.current = true;
    try {
      const images = await asSent([{ ...photo, ...shown, id: ids.photo }]);
      const told = { itch: null, sleep: null, feeling: null, is_flare: false, triggers: [], is_private: false };
      await keepForLater(person, patient.id, { ...told, id: ids.entry, day: today, course, words: words.trim(), images });
      toast('success', 'It waits on this device.');
      onKept();
    } catch (error) {
      setProblem(notKept(error));
    }
    isKeeping.current = false;
  };
  return (
    <form className={styles['photo-form']} onSubmit={(event) => void keep(event)} noValidate>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <div>
        <Button kind="secondary" onClick={() => input.current?.click()}>
          {photo ? 'Take another one' : 'Open the camera'}
        </Button>
      </div>
      {address ? <img className={styles['photo-kept']} src={address} alt="As it will be sent" /> : null}
      {photo ? <SentWord photo={{ shot: null, quality: photo.quality ?? null }} /> : null}
      {patient.courses.length > 1 ? (
        <SelectField
          label="About"
          options={patient.courses}
          value={course}
          onChange={({ currentTarget }) => setCourse(currentTarget.value)}
        />
      ) : null}
      <ShownByPhoto concern={course} value={shown} onChange={setShown} />
      <LongField
        label="Anything to say about it"
        isOptional
        rows={2}
        most={mostWaitingWords}
        error={words.trim().length > mostWaitingWords ? tooLong : undefined}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setProblem('');
        }}
      />
      {problem ? (
        <Notice kind="warning" isSpoken>
          {problem}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" disabled={!photo}>
          Keep it for later
        </Button>
      </div>
    </form>
  );
}

const tooLong = `Maximum ${mostWaitingWords} characters`;

/** Browsers name this one alone. */
function notKept(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'It could not be kept: this device has no room for it.'
    : 'It could not be kept. Please try again, or take the photo anew.';
}
