/** What a photo that waits shows, and where on the body, from lists: neither the map nor the camera's help is there without a connection. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { shotsOf, shotWords } from '@pellis/contract/photos/photo-advice';
import type { Shot } from '@pellis/contract/photos/shots';
import { PlaceChoice } from '../body-places/place-choice.tsx';
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

export function ShownByPhoto({ concern, value: { shot, body_place: on }, onChange }: ShownByPhotoProps) {
  const shots = shotsOf(concern);
  const show = (next: Shot | undefined, place: BodyPlace | undefined) =>
    onChange({ ...(next ? { shot: next } : {}), ...(place ? { body_place: place } : {}) });
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
      <PlaceChoice label="Where on your body" value={on} onChange={(place) => show(shot, place)} />
    </>
  );
}
