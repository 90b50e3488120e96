/** Where on the body a photo is of, from a list: where neither the map nor the room for it is at hand. */
import { type BodyPlace, bodySides, placeName } from '@pellis/contract/body-places/body-places';
import { whyNoPhoto } from '@pellis/contract/body-places/photo-rules';
import { regionIds, regions } from '@pellis/contract/body-places/regions';
import type { ReactNode } from 'react';
import { SelectField } from '../ui/fields.tsx';

/** Those that may be photographed: nobody should hear afterwards that it was none of them. */
const offered = regionIds
  .filter((region) => !whyNoPhoto(region))
  .map((value) => ({ value, label: placeName({ region: value, side: null }) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
const sideWords = { left: 'Left', right: 'Right', both: 'Both sides' } as const;
const sides = bodySides.map((value) => ({ value, label: sideWords[value] }));

export interface PlaceChoiceProps {
  label: ReactNode;
  /** What we take no photos of is said beside it already. */
  isSaidBeside?: boolean;
  value: BodyPlace | undefined;
  onChange: (place: BodyPlace | undefined) => void;
}

export function PlaceChoice({ label, isSaidBeside = false, value: on, onChange }: PlaceChoiceProps) {
  const place = (name: string): BodyPlace | undefined => {
    const region = regionIds.find((one) => one === name);
    return region && { region, side: regions[region].hasSides ? 'left' : null };
  };
  return (
    <>
      <SelectField
        label={label}
        hint={isSaidBeside ? undefined : 'We take no photos of intimate places or the inside of the mouth.'}
        isOptional
        placeholder="Not in this list"
        options={offered}
        value={on?.region ?? ''}
        onChange={({ currentTarget }) => onChange(place(currentTarget.value))}
      />
      {on?.side ? (
        <SelectField
          label="Which side"
          options={sides}
          value={on.side}
          onChange={({ currentTarget }) => onChange({ ...on, side: bodySides.find((one) => one === currentTarget.value) ?? on.side })}
        />
      ) : null}
    </>
  );
}
