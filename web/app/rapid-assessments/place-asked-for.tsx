/** Of which place the photo is asked for, and how one of an intimate place is kept. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { isIntimate } from '@pellis/contract/body-places/regions';
import { Notice } from '../ui/notice.tsx';

export function PlaceAskedFor({ place }: { place: BodyPlace }) {
  return (
    <>
      <p>
        Where: <strong>{placeName(place)}</strong>.
      </p>
      {isIntimate(place.region) ? (
        <Notice kind="info" heading="How this photo is kept">
          It is covered in your case and shown in no list. Your dermatologist uncovers it to answer you, and that they looked stands in your
          record. You need not send it: say so in words, and they will find another way.
        </Notice>
      ) : null}
    </>
  );
}
