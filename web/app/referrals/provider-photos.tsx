/** The photos that another provider sends: of each it may be said where on the body it is, and it is said what we take none of. */
import type { ComponentProps } from 'react';
import type { PlaceChoiceProps } from '../body-places/place-choice.tsx';
import { PhotosField } from '../photos/photos-field.tsx';
import { Later, type LaterPart } from '../ui/later.tsx';

const placeChoice: LaterPart<PlaceChoiceProps> = { load: async () => (await import('../body-places/place-choice.tsx')).PlaceChoice };

export function ProviderPhotos(field: Omit<ComponentProps<typeof PhotosField>, 'legend' | 'hint' | 'isOptional' | 'placing'>) {
  return (
    <PhotosField
      legend="Photos, if you have some"
      hint="We take no photos of intimate places or the inside of the mouth. Please say in words what is there."
      isOptional
      {...field}
      placing={(photo, name, onChange) => (
        <Later
          part={placeChoice}
          isOptional
          props={{
            label: <PlaceLabel name={name} />,
            isSaidBeside: true,
            value: photo.body_place ?? undefined,
            onChange: (body_place) => onChange({ body_place }),
          }}
        />
      )}
    />
  );
}

function PlaceLabel({ name }: { name: string }) {
  return (
    <>
      Where on the body<span className="visually-hidden"> {name} was taken</span>
    </>
  );
}
