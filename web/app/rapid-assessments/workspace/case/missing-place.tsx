/** Of which place the photo is asked for: those of the case stand first. Only so may a patient send one of an intimate place. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { whyNoPhoto } from '@pellis/contract/body-places/photo-rules';
import { isIntimate, regionIds, regions } from '@pellis/contract/body-places/regions';
import { readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useRead } from '../../../platform/use-api.ts';
import { SelectField } from '../../../ui/fields.tsx';

interface MissingPlaceProps {
  /** Of the case, which lies open already. */
  id: string;
  value: BodyPlace | null;
  error?: string | undefined;
  onChange: (place: BodyPlace | null) => void;
}

export function MissingPlace({ id, value, error, onChange }: MissingPlaceProps) {
  const { data } = useRead(readCase, { params: { id } }, { enabled: false });
  const offered = placesInOrder(data?.answers.places ?? []);
  return (
    <SelectField
      label="Of which place?"
      hint={
        value && isIntimate(value.region)
          ? 'An intimate place: the photo stays covered and is only opened on purpose. Patients under 18 are never asked.'
          : undefined
      }
      isOptional
      error={error}
      data-path="body_place"
      placeholder="As I write it below"
      options={offered.map((place) => ({ value: keyOf(place), label: placeName(place) }))}
      value={value ? keyOf(value) : ''}
      onChange={({ target }) => onChange(offered.find((place) => keyOf(place) === target.value) ?? null)}
    />
  );
}

/** What the patient chose, then every other that may be photographed. */
export function placesInOrder(chosen: readonly BodyPlace[]): BodyPlace[] {
  const named = new Set(chosen.map(keyOf));
  const others = regionIds
    .filter((region) => !whyNoPhoto(region, { wasAskedFor: true }))
    .flatMap((region) => (regions[region].hasSides ? (['left', 'right'] as const) : [null]).map((side) => ({ region, side })))
    .filter((place) => !named.has(keyOf(place)));
  return [...chosen.filter(({ region }) => !whyNoPhoto(region, { wasAskedFor: true })), ...others];
}

function keyOf({ region, side }: BodyPlace): string {
  return `${region} ${side ?? ''}`;
}
