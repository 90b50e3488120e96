/** A photo for the diary where there is no connection: taken, looked at, kept until it can go. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SentWord } from '../photos/coach/sent-word.tsx';
import { asSent, type HeldPhoto, PhotoProblem, readingFailed } from '../photos/held-photo.ts';
import { preparePhoto } from '../photos/prepare-photo.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { newId } from '../platform/new-id.ts';
import { Button } from '../ui/button.tsx';
import { shortDate } from '../ui/dates.ts';
import { LongField, SelectField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { type KeptPatient, keepUp } from './kept.ts';
import styles from './offline.module.css';
import { type Shown, ShownByPhoto } from './shown-by-photo.tsx';
import { keepForLater, mostWaiting, takeOut, type Waiting, waitAgain, waitingOf } from './waiting.ts';

interface PhotoForLaterProps {
  person: string;
  patient: KeptPatient;
  today: string;
}

export function PhotoForLater({ person, patient, today }: PhotoForLaterProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [trying, setTrying] = useState<string | null>(null);
  const look = async () => {
    const own = (await waitingOf(person)).filter((one) => one.patient === patient.id);
    setWaiting(own);
    return own;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are looked for by these two
  useEffect(() => void look(), [person, patient.id]);
  const tryAgain = async (id: string) => {
    setTrying(id);
    await waitAgain(id);
    await keepUp().catch(() => undefined);
    const still = (await look()).find((one) => one.id === id);
    setTrying(null);
    if (still) toast('warning', still.refused ? `It was not taken: ${still.refused}` : 'It waits until you are connected and signed in.');
  };
  if (patient.courses.length === 0) return null;
  return (
    <section aria-label="A photo for the diary">
      <h2>A photo for the diary</h2>
      <p className="soft">
        It stays on this device, and goes into the diary by itself once you are connected and signed in. Logging out removes it.
      </p>
      {waiting.length > 0 ? (
        <ul className={styles.lines} aria-label="Waiting">
          {waiting.map(({ id, day, refused }) => (
            <li key={id}>
              <span>
                Photo of {shortDate(day)}, {refused ? `not taken: ${refused}` : 'waiting'}
              </span>
              {refused ? (
                <ToolButton disabled={trying !== null} onClick={() => void tryAgain(id)}>
                  Try again<span className="visually-hidden"> with the photo of {shortDate(day)}</span>
                </ToolButton>
              ) : null}
              <ToolButton disabled={trying === id} onClick={() => void takeOut(id).then(look)}>
                Remove<span className="visually-hidden"> the photo of {shortDate(day)}</span>
              </ToolButton>
            </li>
          ))}
        </ul>
      ) : null}
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
    isKeeping.current = true;
    try {
      const images = await asSent([{ ...photo, ...shown, id: ids.photo }]);
      const told = { itch: null, sleep: null, feeling: null, is_flare: false, triggers: [], is_private: false };
      await keepForLater(person, patient.id, { ...told, id: ids.entry, day: today, course, words: words.trim(), images });
      toast('success', 'It waits on this device.');
      onKept();
    } catch {
      setProblem('It could not be kept: this device has no room for it.');
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
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
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
