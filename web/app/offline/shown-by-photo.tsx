/** What a photo that waits shows, and where on the body, from lists: neither the map nor the camera's help is there without a connection. */
import { type BodyPlace, bodySides, placeName } from '@pellis/contract/body-places/body-places';
import { whyNoPhoto } from '@pellis/contract/body-places/photo-rules';
import { regionIds, regions } from '@pellis/contract/body-places/regions';
import { shotsOf, shotWords } from '@pellis/contract/photos/photo-advice';
import type { Shot } from '@pellis/contract/photos/shots';
import { SelectField } from '../ui/fields.tsx';

export interface Shown {
  shot?: Shot;
  body_place?: BodyPlace;
}

interface ShownByPhotoProps {
  concern: string;
  value: Shown;
  onChange: (shown: Shown) => void;
}

/** Those that may be photographed: whoever waits for a connection should not hear afterwards that it was none of them. */
const offered = regionIds
  .filter((region) => !whyNoPhoto(region))
  .map((value) => ({ value, label: placeName({ region: value, side: null }) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
const sideWords = { left: 'Left', right: 'Right', both: 'Both sides' } as const;
const sides = bodySides.map((value) => ({ value, label: sideWords[value] }));

export function ShownByPhoto({ concern, value: { shot, body_place: on }, onChange }: ShownByPhotoProps) {
  const shots = shotsOf(concern);
  const show = (next: Shot | undefined, place: BodyPlace | undefined) =>
    onChange({ ...(next ? { shot: next } : {}), ...(place ? { body_place: place } : {}) });
  const place = (name: string): BodyPlace | undefined => {
    const region = regionIds.find((one) => one === name);
    return region && { region, side: regions[region].hasSides ? 'left' : null };
  };
  return (
    <>
      <SelectField
        label="What it shows"
        isOptional
        placeholder="Something else"
        options={shots.map((one) => ({ value: one, label: shotWords[one].name }))}
        value={shot ?? ''}
        onChange={({ currentTarget }) =>
          show(
            shots.find((one) => one === currentTarget.value),
            on,
          )
        }
      />
      <SelectField
        label="Where on your body"
        hint="We take no photos of intimate places or the inside of the mouth."
        isOptional
        placeholder="Not in this list"
        options={offered}
        value={on?.region ?? ''}
        onChange={({ currentTarget }) => show(shot, place(currentTarget.value))}
      />
      {on?.side ? (
        <SelectField
          label="Which side"
          options={sides}
          value={on.side}
          onChange={({ currentTarget }) => show(shot, { ...on, side: bodySides.find((one) => one === currentTarget.value) ?? on.side })}
        />
      ) : null}
    </>
  );
}
