/** Photos of an entry: the coach with the shots of the concern, the earlier photo laid over the camera, and the places that were photographed before. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import type { Progress } from '@pellis/contract/progress/course';
import { type ReactNode, useMemo } from 'react';
import { PhotoPlace } from '../body-places/photo-place.tsx';
import { EarlierPhotosOf } from '../photos/earlier-photos-of.ts';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { withAgain } from '../photos/take-again.ts';
import { longDate } from '../ui/dates.ts';

interface DiaryPhotosProps {
  value?: readonly HeldPhoto[];
  onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void;
  onBusy: (isBusy: boolean) => void;
  error?: ReactNode;
  refused: Record<string, string>;
  course: string;
  progress: Progress;
  again: EarlierPhoto | null;
}

export function DiaryPhotos({ course, progress, again, ...field }: DiaryPhotosProps) {
  const places = placesBefore(progress);
  const before = useMemo(() => ({ nid: null, retake: withAgain(again, []) }), [again]);
  return (
    <EarlierPhotosOf.Provider value={before}>
      <PhotosField
        legend={again ? `Again: ${again.body_place ? placeName(again.body_place) : 'the photo'} of ${longDate(again.taken_at)}` : 'Photos'}
        isOptional
        {...field}
        {...(course || again ? { coach: { concern: course, places: placesOfCourse(progress, course) } } : {})}
        placing={(photo, name, onChange) =>
          places.length > 0 ? <PhotoPlace name={name} photo={asBefore(photo, progress)} places={places} onChange={onChange} /> : null
        }
      />
    </EarlierPhotosOf.Provider>
  );
}

/** Each place that a photo of before shows, once. */
function placesBefore({ photos }: Progress): BodyPlace[] {
  const places = photos.flatMap(({ photo }) => photo.body_place ?? []);
  return [...new Map(places.map((place) => [placeName(place), place])).values()];
}

/** The camera is opened for the places of what it is about. */
function placesOfCourse(progress: Progress, course: string): BodyPlace[] {
  return placesBefore({ ...progress, photos: progress.photos.filter((photo) => photo.course === course) });
}

/** One that was laid over an earlier photo shows the same place. */
function asBefore(photo: HeldPhoto, { photos }: Progress): Pick<HeldPhoto, 'body_place'> {
  if (photo.body_place !== undefined) return photo;
  const earlier = photos.find((one) => one.photo.id === photo.earlier_photo_id);
  return { body_place: earlier?.photo.body_place ?? undefined };
}
