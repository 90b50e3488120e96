/** Photos of one place on two days: one over the other with a slider that wipes between them, or side by side. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import type { DatedPhoto, Progress } from '@pellis/contract/progress/course';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { dateAndTime, longDate, shortDate } from '../ui/dates.ts';
import { Later } from '../ui/later.tsx';
import { CoursePhoto } from './course-photo.tsx';
import styles from './photo-compare.module.css';
import { daysOf, firstPair, mayLieOver, type PlaceOfPhotos, placesIn, shotOf } from './photos-by-place.ts';

type Way = 'wipe' | 'beside';

const takeAgain = { load: async () => (await import('./take-again.tsx')).TakeAgain };

type ShownPhoto = Pick<PhotoRef, 'id' | 'is_covered' | 'shot' | 'quality' | 'body_place'>;

/** Of one that is shown, or of one that is covered. */
export type BesidePhoto = ((photo: ShownPhoto, words: string) => ReactNode) | undefined;

interface PhotosByPlaceProps {
  progress: Pick<Progress, 'photos' | 'covered' | 'covered_by_clinic' | 'covers'>;
  /** Whoever looks may take each again. */
  mayTake?: boolean;
  besidePhoto?: BesidePhoto;
}

export function PhotosByPlace({ progress, mayTake = false, besidePhoto }: PhotosByPlaceProps) {
  const { photos } = progress;
  const places = placesIn(photos);
  const [name, setName] = useState<string | null>(null);
  const chosen = places.find((place) => place.name === name) ?? places[0];
  if (!chosen) return <Covered progress={progress} besidePhoto={besidePhoto} />;
  return (
    <section className={styles['photos-photos']} aria-labelledby="course-photos">
      <h2 id="course-photos">Photos, then and now</h2>
      {places.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: buttons that choose a place
        <div className={styles['photos-places']} role="group" aria-label="Where on the body">
          {places.map((place) => (
            <button key={place.name} type="button" aria-pressed={place === chosen} onClick={() => setName(place.name)}>
              {place.name} <span className="soft figures">{place.photos.length}</span>
            </button>
          ))}
        </div>
      ) : null}
      <OnePlace
        key={`${chosen.name} ${chosen.photos.length}`}
        place={chosen}
        isOnly={places.length === 1}
        mayTake={mayTake}
        besidePhoto={besidePhoto}
      />
      <Covered progress={progress} besidePhoto={besidePhoto} />
    </section>
  );
}

/** What is not shown, and why: also where nothing else is. */
function Covered({ progress: { covered, covered_by_clinic: byClinic, covers }, besidePhoto }: Omit<PhotosByPlaceProps, 'mayTake'>) {
  return (
    <>
      {covered > 0 ? (
        <p className="soft small">
          {covered === 1 ? '1 covered photo stays' : `${covered} covered photos stay`} in the case it was sent for.
        </p>
      ) : null}
      {byClinic > 0 ? (
        <p className="soft small">
          A dermatologist covered {byClinic === 1 ? '1 photo' : `${byClinic} photos`}: what shows an intimate place stays in the record, and
          is not shown here.
        </p>
      ) : null}
      {besidePhoto
        ? covers.map(({ id, by, at }) => (
            <div key={id}>
              <p className="soft small">
                {by}, {dateAndTime(at)}
              </p>
              {besidePhoto({ id, is_covered: true }, `${by}, ${dateAndTime(at)}`)}
            </div>
          ))
        : null}
    </>
  );
}

interface OnePlaceProps {
  place: PlaceOfPhotos;
  isOnly: boolean;
  mayTake: boolean;
  besidePhoto: BesidePhoto;
}

function OnePlace({ place, isOnly, mayTake, besidePhoto }: OnePlaceProps) {
  const { photos } = place;
  const [pair, setPair] = useState(() => firstPair(photos));
  const [way, setWay] = useState<Way>('wipe');
  const [single] = photos;
  if (!pair)
    return single ? (
      <figure className={styles['photos-single']}>
        <div className={styles['photos-stage']}>
          <CoursePhoto
            photo={single.photo}
            size="screen"
            words={`${place.name}, ${longDate(single.on)}`}
            className={styles['photos-picture']}
          />
        </div>
        <figcaption className="soft small">
          {place.name}, {longDate(single.on)}. With a second photo of this place, the two are laid over each other here.
        </figcaption>
        {mayTake ? <TakeAgainLater name={place.name} photo={single} /> : null}
        {besidePhoto?.(single.photo, `${place.name}, ${longDate(single.on)}`)}
      </figure>
    ) : null;
  const [before, after] = pair;
  const isOnePart = mayLieOver(before, after);
  const put = (id: string, side: 0 | 1) => {
    const found = photos.find(({ photo }) => photo.id === id);
    if (found) setPair(side === 0 ? [found, after] : [before, found]);
  };
  return (
    <div className={styles['photos-compare']}>
      {isOnly ? <p className="soft small">{place.name}</p> : null}
      {way === 'wipe' && isOnePart ? <Wipe name={place.name} before={before} after={after} /> : <Beside name={place.name} pair={pair} />}
      <div className={styles['photos-choices']}>
        <Choice label="Then" photos={photos} chosen={before} onChoose={(id) => put(id, 0)}>
          {mayTake ? <TakeAgainLater name={place.name} photo={before} /> : null}
          {besidePhoto?.(before.photo, `${place.name}, ${longDate(before.on)}`)}
        </Choice>
        <Choice label="Now" photos={photos} chosen={after} onChoose={(id) => put(id, 1)}>
          {mayTake ? <TakeAgainLater name={place.name} photo={after} /> : null}
          {besidePhoto?.(after.photo, `${place.name}, ${longDate(after.on)}`)}
        </Choice>
        {isOnePart ? <Ways way={way} onWay={setWay} /> : <p className="soft small">{twoParts}</p>}
      </div>
      {daysOf(place) > 1 ? null : <p className="soft small">All of one day so far.</p>}
    </div>
  );
}

const twoParts = 'Side by side only: these two do not show the same part, or nobody said that they do.';

function Ways({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that choose a way to look
    <div className={styles['photos-ways']} role="group" aria-label="How to compare">
      <button type="button" aria-pressed={way === 'wipe'} onClick={() => onWay('wipe')}>
        Slider
      </button>
      <button type="button" aria-pressed={way === 'beside'} onClick={() => onWay('beside')}>
        Side by side
      </button>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  photos: readonly DatedPhoto[];
  chosen: DatedPhoto;
  onChoose: (id: string) => void;
  /** What can be done with the chosen one. */
  children: ReactNode;
}

/** Comes by itself: whoever only looks needs nothing of it. */
function TakeAgainLater(of: { name: string; photo: DatedPhoto }) {
  return <Later part={takeAgain} props={of} isOptional />;
}

function Choice({ label, photos, chosen, onChoose, children }: ChoiceProps) {
  const areOfOneShot = new Set(photos.map(({ photo }) => photo.shot)).size === 1;
  return (
    <div className={styles['photos-choice']}>
      <label className={styles['photos-choice-label']}>
        <span className="small">{label}</span>
        <select value={chosen.photo.id} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {photos.map((one) => (
            <option key={one.photo.id} value={one.photo.id}>
              {[shortDate(one.on), areOfOneShot ? '' : shotOf(one), one.from === 'message' ? 'from a message' : '']
                .filter(Boolean)
                .join(', ')}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}

/** Neither is stretched or turned: both lie whole in the middle of the same ground. The slider is a plain one, so keys move it too. */
function Wipe({ name, before, after }: { name: string; before: DatedPhoto; after: DatedPhoto }) {
  const [part, setPart] = useState(50);
  const stage = useRef<HTMLDivElement>(null);
  const follow = ({ clientX, buttons, pointerType, type }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || (type === 'pointermove' && pointerType === 'mouse' && buttons === 0)) return;
    setPart(Math.round(Math.min(100, Math.max(0, ((clientX - box.left) / box.width) * 100))));
  };
  return (
    <div className={styles['photos-wipe']}>
      <div ref={stage} className={styles['photos-stage']} onPointerDown={follow} onPointerMove={follow}>
        <CoursePhoto photo={after.photo} size="screen" words={`${name}, ${longDate(after.on)}`} className={styles['photos-picture']} />
        <div className={styles['photos-over']} style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>
          <CoursePhoto photo={before.photo} size="screen" words={`${name}, ${longDate(before.on)}`} className={styles['photos-picture']} />
        </div>
        <span className={styles['photos-edge']} style={{ insetInlineStart: `${part}%` }} aria-hidden="true" />
        <span className={`${styles['photos-day']} ${styles['photos-day-before']}`} data-away={part < 25 || undefined}>
          {shortDate(before.on)}
        </span>
        <span className={`${styles['photos-day']} ${styles['photos-day-after']}`} data-away={part > 75 || undefined}>
          {shortDate(after.on)}
        </span>
      </div>
      <input
        type="range"
        min="0"
        max="100"
        value={part}
        aria-label={`How much shows of ${longDate(before.on)} over ${longDate(after.on)}`}
        aria-valuetext={`${part} percent of ${longDate(before.on)}`}
        onChange={({ currentTarget }) => setPart(Number(currentTarget.value))}
      />
    </div>
  );
}

function Beside({ name, pair }: { name: string; pair: readonly [DatedPhoto, DatedPhoto] }) {
  return (
    <ul className={styles['photos-beside']}>
      {pair.map(({ photo, on }, side) => (
        <li key={side === 0 ? 'then' : 'now'}>
          <div className={styles['photos-stage']}>
            <CoursePhoto photo={photo} size="screen" words={`${name}, ${longDate(on)}`} className={styles['photos-picture']} />
          </div>
          <span className="soft small figures">{longDate(on)}</span>
        </li>
      ))}
    </ul>
  );
}
