/** Beside a photo that will be sent: which of the chosen places it shows. Where there is only one, it shows that until somebody says otherwise. */
import { type BodyPlace, isSamePlace, overlaps, placeName } from '@pellis/contract/body-places/body-places';
import { whyNoPhoto } from '@pellis/contract/body-places/photo-rules';
import { useEffect } from 'react';
import styles from './photo-place.module.css';
import buttonStyles from './place-button.module.css';

interface PhotoPlaceProps {
  /** "Photo 2" */
  name: string;
  photo: { body_place?: BodyPlace | null | undefined };
  places: readonly BodyPlace[];
  /** The place that a dermatologist asked for: it may be photographed, and unsaid it is what the photo shows. */
  asked?: BodyPlace | null;
  words?: string;
  onChange: (change: { body_place: BodyPlace | null }) => void;
}

export function PhotoPlace({ name, photo: { body_place: said }, places, asked, words = 'It shows', onChange }: PhotoPlaceProps) {
  const offered = places
    .filter((place) => !whyNoPhoto(place.region, { wasAskedFor: Boolean(asked && overlaps(place, asked)) }))
    // one side of a place that was named with both, or both where one was named
    .map((place) => (said && overlaps(place, said) ? said : place));
  const [only] = offered;
  const isUnsaid = said === undefined || (said !== null && !offered.some((place) => isSamePlace(place, said)));
  const itself = isUnsaid && offered.length === 1 ? only : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it becomes the only one
  useEffect(() => {
    if (itself) onChange({ body_place: itself });
  }, [itself?.region, itself?.side]);
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons beside a photo
    <div className={styles['photo-place-choice']} role="group" aria-label={`Where ${name} was taken`}>
      <span className="soft small">{words}</span>
      {offered.map((place) => {
        const isChosen = isSamePlace(place, said);
        return (
          <button
            key={place.region}
            type="button"
            className={buttonStyles['place-button']}
            aria-pressed={isChosen}
            onClick={() => onChange({ body_place: isChosen ? null : place })}
          >
            {placeName(place)}
          </button>
        );
      })}
    </div>
  );
}
