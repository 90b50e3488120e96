/** Where on the body: chosen on the drawn map by touch or key, or from the list. Takes what `form.getInputProps('places')` gives. */
import { type BodyPlace, mostPlaces, placeName, toggled, tooManyPlaces } from '@pellis/contract/body-places/body-places';
import { isIntimate } from '@pellis/contract/body-places/regions';
import { isSmallChildAt } from '@pellis/contract/body-places/small-child';
import { isLeftToWords } from '@pellis/contract/photos/unsaid-places';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { BodyMap } from './body-map.tsx';
import type { ViewName } from './drawing/view.ts';
import { isShownIn, viewOfConcern } from './drawing/views.ts';
import styles from './places-field.module.css';
import { RegionsList } from './regions-list.tsx';
import { ViewChoice } from './view-choice.tsx';
import { VisitInstead } from './visit-instead.tsx';

interface PlacesFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The map opens where it is looked for first. */
  concern: string;
  /** Where the page knows it; otherwise by the age that the form's safety questions were read with. */
  isOfChild?: boolean;
  /** What this is for cannot be sent without a photo. */
  needsPhoto?: boolean;
  value?: readonly BodyPlace[];
  onChange: (places: BodyPlace[]) => void;
  'data-path'?: string;
}

const none: readonly BodyPlace[] = [];
const yours = { left: 'Your left', right: 'Your right' };

export function PlacesField({
  legend,
  hint,
  error,
  concern,
  isOfChild,
  needsPhoto = false,
  value: places = none,
  onChange,
  'data-path': id = 'places',
}: PlacesFieldProps) {
  const [view, setView] = useState<ViewName>(() => viewOfConcern(concern));
  const isKnownAsChild = useIsKnownAsChild();
  const [drawn, setDrawn] = useState<boolean>();
  const isChild = drawn ?? isOfChild ?? isKnownAsChild ?? concern.toLowerCase().includes('pediatric');
  const [isFull, setFull] = useState(false);
  const toggle = (place: BodyPlace) => {
    const next = toggled(places, place);
    if (next.length > mostPlaces) return setFull(true);
    setFull(false);
    onChange(next);
    announce(`${placeName(place)} ${isMarked(next, place) ? 'chosen' : 'taken back'}`);
  };
  const wrong = isFull ? tooManyPlaces : error;
  return (
    <fieldset className={styles['places-field']} data-invalid={wrong ? true : undefined}>
      <legend className="choices-legend">
        {legend} <span className="soft">(optional)</span>
      </legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      <Chosen id={id} places={places} onRemove={(place) => toggle(place)} />
      <OfIntimatePlace {...{ concern, places, needsPhoto }} />
      <ViewChoice view={view} countIn={(name) => places.filter(({ region }) => isShownIn(name, region)).length} onView={setView} />
      <BodyMap view={view} isChild={isChild} sides={yours} markOf={(place) => isMarked(places, place)} onPlace={toggle} onView={setView} />
      {view === 'front' || view === 'back' ? (
        <p className={styles['places-figure']}>
          <ToolButton onClick={() => setDrawn(!isChild)}>{isChild ? 'Draw a grown-up' : 'Draw a child'}</ToolButton>
        </p>
      ) : null}
      <details className={styles['places-list']}>
        <summary>Choose from a list instead</summary>
        <RegionsList places={places} onToggle={toggle} />
      </details>
      <FieldError id={`${id}-error`} error={wrong} />
    </fieldset>
  );
}

/** Never asked for by itself: a form that was opened by a link alone may know nobody's age. */
function useIsKnownAsChild(): boolean | undefined {
  const { data } = useRead(readSafetyQuestions, undefined, { enabled: false });
  const age = data?.age_days ?? null;
  return age === null ? undefined : isSmallChildAt(age);
}

/** What was chosen, to be taken back one by one. */
function Chosen({ id, places, onRemove }: { id: string; places: readonly BodyPlace[]; onRemove: (place: BodyPlace) => void }) {
  return (
    <div id={id} tabIndex={-1} className={styles['places-chosen']}>
      {places.length === 0 ? (
        <p className="soft small">No place chosen yet.</p>
      ) : (
        <ul aria-label="Places that you chose">
          {places.map((place) => (
            <li key={place.region}>
              <button
                type="button"
                className={styles['places-chip']}
                onClick={() => {
                  onRemove(place);
                  document.getElementById(id)?.focus({ preventScroll: true });
                }}
              >
                {placeName(place)}
                <Icon of={close} size={18} />
                <span className="visually-hidden">: take back</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OfIntimatePlaceProps {
  concern: string;
  places: readonly BodyPlace[];
  needsPhoto: boolean;
}

function OfIntimatePlace({ concern, places, needsPhoto }: OfIntimatePlaceProps) {
  if (needsPhoto && isLeftToWords({ concern, places })) return <VisitInstead {...{ concern, places }} />;
  if (!places.some(({ region }) => isIntimate(region))) return null;
  return (
    <Notice kind="info" heading="Please send no photo of an intimate place">
      Say in words how it looks. If a photo is needed, your dermatologist asks for it. It stays covered, and opens only for who treats you
      and whom you let see your care; never of anybody under 18.
    </Notice>
  );
}

/** Of a region with two sides: this one, or both. */
export function isMarked(places: readonly BodyPlace[], { region, side }: BodyPlace): boolean {
  return places.some((place) => place.region === region && (place.side === side || place.side === 'both' || side === 'both'));
}
