/** All photos of a case in one row: those that came with it, those that were asked for, then those of earlier care, the newest first; each care's in the dermatologist's order. */
import { placeName } from '@pellis/contract/body-places/body-places';
import type { CoveredByClinic, PhotosOfEncounter } from '@pellis/contract/photos/photo-annotations';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { shortDate } from '../../ui/dates.ts';

type Earlier = Case['earlier'][number];

export interface CasePhoto extends PhotoRef {
  /** What the dermatologist calls it; empty where nobody has named it. */
  name: string;
  /** It was asked for after the case was sent. */
  wasAskedFor: boolean;
  /** The dermatologist who covered it. */
  coveredBy?: Pick<CoveredByClinic, 'by' | 'at'> | undefined;
  /** Of earlier care: on which day it came. */
  sent_on?: string | undefined;
  /** The earlier care that it belongs to; null: this case. */
  earlier: Pick<Earlier, 'id' | 'datetime' | 'service' | 'diagnosis'> | null;
}

export function photosOf({ photos, requests, earlier }: Pick<Case, 'photos' | 'requests' | 'earlier'>): CasePhoto[] {
  return [
    ...photos.map((photo) => ({ ...photo, name: '', wasAskedFor: false, earlier: null })),
    ...requests.flatMap((request) => request.photos.map((photo) => ({ ...photo, name: '', wasAskedFor: true, earlier: null }))),
    ...earlier.flatMap((care) => care.photos.map((photo) => ({ ...photo, name: '', wasAskedFor: false, earlier: care }))),
  ];
}

/** As the dermatologist ordered and named them; those that nobody arranged stay as they were sent. */
export function arranged(photos: readonly CasePhoto[], encounters: readonly Pick<PhotosOfEncounter, 'photos'>[]): CasePhoto[] {
  const names = new Map(encounters.flatMap((encounter) => encounter.photos.map(({ id, name }) => [id, name] as const)));
  const places = new Map(encounters.flatMap((encounter) => encounter.photos.map(({ id }, place) => [id, place] as const)));
  const named = photos.map((photo) => ({ ...photo, name: names.get(photo.id) ?? '' }));
  return eachCare(named).flatMap((first) => {
    const together = ofOneCare(named, first).flatMap((index) => named[index] ?? []);
    return together.sort((a, b) => (places.get(a.id) ?? together.length) - (places.get(b.id) ?? together.length));
  });
}

interface Covers {
  covered: readonly string[];
  byClinic: readonly CoveredByClinic[];
}

/** As they are covered now: what was read with the case may be of before. Of a photo that is not among `known`, nothing newer is known. */
export function covered(
  photos: readonly CasePhoto[],
  known: readonly Pick<PhotosOfEncounter, 'photos'>[],
  { covered: ids, byClinic }: Covers,
): CasePhoto[] {
  const told = new Set(known.flatMap((encounter) => encounter.photos.map(({ id }) => id)));
  return photos.map((photo) =>
    told.has(photo.id) ? { ...photo, is_covered: ids.includes(photo.id), coveredBy: byClinic.find(({ id }) => id === photo.id) } : photo,
  );
}

/** As it is called: by the dermatologist, by the place that it shows, or by its file. */
export function nameOf({ name, filename, body_place: on }: Pick<CasePhoto, 'name' | 'filename' | 'body_place'>): string {
  return name || (on ? placeName(on) : filename);
}

/** By itself, not by the note that was signed after it; null: of this case. */
export function dayOf({ sent_on, earlier }: Pick<CasePhoto, 'sent_on' | 'earlier'>): string | null {
  return earlier && shortDate(sent_on ?? earlier.datetime);
}

/** Of a care whose photos came over several days, the first and the last of them. */
export function daysOf(photos: readonly CasePhoto[], first: number): string | null {
  const days = ofOneCare(photos, first)
    .flatMap((index) => photos[index]?.sent_on ?? [])
    .toSorted();
  const ends = new Set([days[0], days.at(-1)].flatMap((day) => (day ? [shortDate(day)] : [])));
  return [...ends].join(' – ') || (photos[first] ? dayOf(photos[first]) : null);
}

export function areOfOneCare(photo: CasePhoto | undefined, other: CasePhoto | undefined): boolean {
  return photo?.earlier?.id === other?.earlier?.id;
}

/** The indexes of the photos that came with the same care, in their order. */
export function ofOneCare(photos: readonly CasePhoto[], index: number): number[] {
  return photos.flatMap((photo, at) => (areOfOneCare(photo, photos[index]) ? [at] : []));
}

/** The first index of each care, this case's first. */
export function eachCare(photos: readonly CasePhoto[]): number[] {
  return photos.flatMap((photo, at) => (at === 0 || !areOfOneCare(photo, photos[at - 1]) ? [at] : []));
}

/** "Photo 2 of 5", "12 August 2026, photo 1 of 2" come of it: which of how many of its care. */
export function placeOf(photos: readonly CasePhoto[], index: number): string {
  const together = ofOneCare(photos, index);
  return `${together.indexOf(index) + 1} of ${together.length}`;
}
