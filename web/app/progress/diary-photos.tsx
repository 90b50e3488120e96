/** Photos of an entry: the coach with the shots of the concern, the earlier photo laid over the camera, and the places that were photographed before or are named now. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import { isAboutIntimatePlace } from '@pellis/contract/photos/unsaid-places';
import type { Progress } from '@pellis/contract/progress/course';
import { type ReactNode, useMemo, useState } from 'react';
import { PhotoPlace } from '../body-places/photo-place.tsx';
import { hasCamera } from '../photos/coach/has-camera.ts';
import { type Slot, slotsOf } from '../photos/coach/slots.ts';
import { wantedShots } from '../photos/coach/wanted-shots.ts';
import { EarlierPhotosOf } from '../photos/earlier-photos-of.ts';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { QuickPhoto } from '../photos/quick-photo.tsx';
import { withAgain } from '../photos/take-again.ts';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { Later } from '../ui/later.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

const placesField = { load: async () => (await import('../body-places/places-field.tsx')).PlacesField };

interface DiaryPhotosProps {
  value?: readonly HeldPhoto[];
  onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void;
  onBusy: (isBusy: boolean) => void;
  error?: ReactNode;
  refused: Record<string, string>;
  course: string;
  progress: Progress;
  again: EarlierPhoto | null;
  /** Somebody has just asked for a photo: the camera opens for what was photographed last. */
  opensCamera: boolean;
}

export function DiaryPhotos({ course, progress, again, opensCamera, ...field }: DiaryPhotosProps) {
  const [more, setMore] = useState<BodyPlace[]>([]);
  const ofCourse = progress.photos.filter((photo) => photo.course === course);
  const namesIntimatePlace = progress.courses.find(({ value }) => value === course)?.names_intimate_place ?? false;
  const [quick, setQuick] = useState(() => (opensCamera ? quickly({ course, namesIntimatePlace }, ofCourse) : undefined));
  const before = placesOf(progress.photos);
  const places = once([...more, ...before, ...(field.value ?? []).flatMap(({ body_place }) => body_place ?? [])]);
  const retaken = useMemo(() => ({ nid: null, retake: withAgain(again, []) }), [again]);
  const placing: PlacingOf = (photo, name, onChange) =>
    places.length > 0 ? <PhotoPlace name={name} photo={asBefore(photo, progress)} places={places} onChange={onChange} /> : null;
  if (quick) return <QuickPhoto {...field} {...quick} concern={course} placing={placing} onMore={() => setQuick(undefined)} />;
  return (
    <EarlierPhotosOf.Provider value={retaken}>
      {again ? null : (
        <OtherPlace hasNone={before.length === 0} concern={course} isOfChild={progress.is_child} value={more} onChange={setMore} />
      )}
      <PhotosField
        legend={again ? `Again: ${again.body_place ? placeName(again.body_place) : 'the photo'} of ${longDate(again.taken_at)}` : 'Photos'}
        isOptional
        {...field}
        {...(course || again ? { coach: { concern: course, namesIntimatePlace, places: once([...more, ...placesOf(ofCourse)]) } } : {})}
        placing={placing}
      />
    </EarlierPhotosOf.Provider>
  );
}

type PlacingOf = (photo: HeldPhoto, name: string, onChange: (change: Partial<HeldPhoto>) => void) => ReactNode;

/** The map opens only for who wants it: a day of the diary is a matter of seconds. */
function OtherPlace({
  hasNone,
  ...field
}: {
  hasNone: boolean;
  concern: string;
  isOfChild: boolean;
  value: BodyPlace[];
  onChange: (places: BodyPlace[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Later
        part={placesField}
        props={{ legend: 'Where on the body is it?', 'data-path': 'diary-places', ...field }}
        waiting={<SkeletonCard label="the map of the body" lines={4} />}
      />
    );
  return (
    <div>
      <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
        {hasNone ? 'Say where on the body' : 'Another place on the body'}
      </Button>
    </div>
  );
}

/** What was photographed last, or else what helps first; none where there is no camera. The oldest photos come first. */
function quickly(
  { course: concern, namesIntimatePlace }: { course: string; namesIntimatePlace: boolean },
  photos: Progress['photos'],
): { slot: Slot; shows: BodyPlace | null } | undefined {
  if (!hasCamera()) return undefined;
  const last = photos.findLast(({ photo: { shot, body_place: on } }) => shot && on) ?? photos.findLast(({ photo }) => photo.shot);
  const { shot, body_place: shows = null } = last?.photo ?? {};
  const [slot] = slotsOf(shot ? [{ shot, place: showsItsPlace(shot) ? null : shows }] : wantedShots({ concern, places: placesOf(photos) }));
  const shown = shows ?? slot?.place ?? null;
  // such a photo says its place first
  if (!shown && isAboutIntimatePlace({ concern, namesIntimatePlace })) return undefined;
  return slot && { slot, shows: shown };
}

/** Each place that a photo of before shows. */
function placesOf(photos: Progress['photos']): BodyPlace[] {
  return once(photos.flatMap(({ photo }) => photo.body_place ?? []));
}

function once(places: readonly BodyPlace[]): BodyPlace[] {
  return [...new Map(places.map((place) => [placeName(place), place])).values()];
}

/** One that was laid over an earlier photo shows the same place. */
function asBefore(photo: HeldPhoto, { photos }: Progress): Pick<HeldPhoto, 'body_place'> {
  if (photo.body_place !== undefined) return photo;
  const earlier = photos.find((one) => one.photo.id === photo.earlier_photo_id);
  return { body_place: earlier?.photo.body_place ?? undefined };
}
