/** The chart's map: where something was and when; each place opens what was there, and all of it is a table too. */
import { type BodyPlace, placeName, placeNotSaid } from '@pellis/contract/body-places/body-places';
import type { PlacesOfCase, PlacesOfPatient } from '@pellis/contract/rapid-assessments/places-of-patient';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PhotoSource } from '../photos/use-photo.ts';
import { longDate } from '../ui/dates.ts';
import { BodyMap } from './body-map.tsx';
import { type ViewName, viewNames } from './drawing/view.ts';
import { isShownIn } from './drawing/views.ts';
import { placeHistories, type SeenThere, seenAt } from './place-history.ts';
import { PlacePhotos } from './place-photos.tsx';
import styles from './places-chart.module.css';
import { ViewChoice } from './view-choice.tsx';

interface PlacesChartProps {
  places: PlacesOfPatient;
  /** "Your left", or "Left" of somebody else. */
  sides: { left: string; right: string };
  /** Of the headings around it. */
  level: 3 | 4;
  /** Where the photos of something are read that are not of the patient's own record. */
  sourceOf?: ((of: PlacesOfCase) => PhotoSource | undefined) | undefined;
}

export function PlacesChart({ places: { cases, is_child: isChild, unplaced }, sides, level, sourceOf }: PlacesChartProps) {
  const histories = placeHistories(cases);
  const countIn = (name: ViewName) => histories.filter(({ place }) => isShownIn(name, place.region)).length;
  const [view, setView] = useState<ViewName>(() => viewNames.find((name) => countIn(name) > 0) ?? 'front');
  const [open, setOpen] = useState<BodyPlace | null>(histories[0]?.place ?? null);
  return (
    <div className={styles['places-chart']}>
      <ViewChoice view={view} countIn={countIn} onView={setView} />
      <div className={styles['places-beside']}>
        <BodyMap
          view={view}
          isChild={isChild}
          sides={sides}
          markOf={(place) => String(seenAt(cases, place).length || '')}
          moreOf={(place) => datesInWords(seenAt(cases, place))}
          onPlace={setOpen}
          onView={setView}
        />
        {open ? <WhatWasThere place={open} seen={seenAt(cases, open)} level={level} sourceOf={sourceOf} /> : null}
      </div>
      <Unplaced unplaced={unplaced} />
      <details className={styles['places-table']}>
        <summary>As a table</summary>
        <div className={styles['places-scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">Where</th>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Photos</th>
              </tr>
            </thead>
            <tbody>
              {histories.flatMap(({ place, seen }) =>
                seen.map(({ of, photos }, at) => (
                  <tr key={`${placeName(place)} ${of.id}`}>
                    {at === 0 ? (
                      <th scope="rowgroup" rowSpan={seen.length}>
                        {placeName(place)}
                      </th>
                    ) : null}
                    <td className="figures">{longDate(of.sent_at)}</td>
                    <td>{whatItIs(of)}</td>
                    <td className="figures">{photos.length}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

/** What no map can show. */
export function Unplaced({ unplaced: { cases, photos } }: Pick<PlacesOfPatient, 'unplaced'>) {
  const said = [
    cases === 0 ? '' : cases === 1 ? '1 concern' : `${cases} concerns`,
    photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p className="soft small">
      {placeNotSaid}: {said.join(' and ')}, found where they were sent and not on this map.
    </p>
  );
}

interface WhatWasThereProps extends Pick<PlacesChartProps, 'level' | 'sourceOf'> {
  place: BodyPlace;
  seen: readonly SeenThere[];
}

function WhatWasThere({ place, seen, level, sourceOf }: WhatWasThereProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section className={styles['places-there']} aria-live="polite">
      <Heading className={styles['places-heading']}>{placeName(place)}</Heading>
      {seen.length === 0 ? <p className="soft">Nothing was named or photographed here.</p> : null}
      <ol className={styles['places-dates']}>
        {seen.map(({ of, photos }) => (
          <li key={of.id}>
            <p>
              <strong className="figures">{longDate(of.sent_at)}</strong>: {whatItIs(of)}
            </p>
            <PlacePhotos photos={photos} from={sourceOf?.(of)} words={`${placeName(place)}, ${longDate(of.sent_at)}`} />
            {of.has_note ? (
              <Link className="way" to={`/notes/${of.id}`}>
                The note of {longDate(of.sent_at)}
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

const kindsInWords: Record<PlacesOfCase['kind'], string> = {
  rapid_assessment: 'Rapid Assessment',
  check_in: 'check-in',
  visit: 'video visit',
  diary: 'diary',
  message: 'message',
  referral: 'referral',
};

/** "Acne, check-in"; of a visit about nothing in particular its own name. */
function whatItIs({ concern, kind }: PlacesOfCase): string {
  const words = kindsInWords[kind];
  return concern.toLowerCase().startsWith(words) ? concern : `${concern}, ${words}`;
}

function datesInWords(seen: readonly SeenThere[]): string {
  return seen.map(({ of }) => longDate(of.sent_at)).join(', ');
}
