/** The rules of where on the body photos are taken: asked of whoever sends one, and of the dermatologist who asks for one. */
import { type BodyPlace, overlaps } from '@pellis/contract/body-places/body-places';
import { isKnownPlace, noPhotosOfMouth, whyNoPhoto } from '@pellis/contract/body-places/photo-rules';
import { adultYears } from '@pellis/contract/guardianships/guardianships';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import type { Photo } from '@pellis/contract/photos/photos';
import { type About, isAboutIntimatePlace, sayPlace, whyNoUnsaidPhoto } from '@pellis/contract/photos/unsaid-places';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal, wrongField } from '../platform/refusal.ts';
import { dayAt, yearsBetween } from '../platform/times.ts';
import { profileFactsOf } from './records.ts';

interface SentPlaces extends About {
  patientId: string;
  images: readonly Pick<Photo, 'body_place'>[];
  /** The place that a dermatologist asked for in this case. */
  asked?: BodyPlace | null;
  /** What a photo is called in the form; "images.2" unless told. */
  fieldOf?: (at: number) => string;
}

/** Whoever sends it: a rule about the patient holds for those who act for them too. The first photo that breaks one is named. */
export async function refuseWrongPlaces(
  clinic: Clinic,
  transaction: Transaction,
  { patientId, images, asked, fieldOf = (at) => `images.${at}`, ...about }: SentPlaces,
): Promise<void> {
  if (about.places?.every(isKnownPlace) === false) throw wrongField('places', unknownPlace);
  const odd = images.findIndex(({ body_place: on }) => on && !isKnownPlace(on));
  if (odd !== -1) throw wrongField(fieldOf(odd), unknownPlace);
  if (!images.some(({ body_place: on }) => (on ? whyNoPhoto(on.region) : whyNoUnsaidPhoto(about)))) return;
  const isMinor = await isNotKnownAsAdult(clinic, transaction, patientId);
  for (const [at, { body_place: on }] of images.entries()) {
    const wasAskedFor = Boolean(on && asked && overlaps(on, asked));
    const why = on ? whyNoPhoto(on.region, { isMinor, wasAskedFor }) : whyNoUnsaidPhoto(about, { isMinor });
    if (why) throw wrongField(fieldOf(at), why);
  }
}

/** By a way that may not tell what the care is about: whatever it is, each photo of a minor says its place, or shows it by its shot. */
export async function refuseUnsaidOfMinor(
  clinic: Clinic,
  transaction: Transaction,
  patientId: string,
  images: readonly Pick<Photo, 'body_place' | 'shot'>[],
): Promise<void> {
  const at = images.findIndex(({ body_place: on, shot }) => !on && !(shot && showsItsPlace(shot)));
  if (at !== -1 && (await ageOf(clinic, transaction, patientId, adultYears)) < adultYears) throw wrongField(`images.${at}`, sayPlace);
}

/** What answers a request for a place shows that place, unless the patient says another. */
export function asAskedFor(images: readonly Photo[], asked: BodyPlace | null): Photo[] {
  return images.map((photo) => ({ ...photo, body_place: photo.body_place ?? asked ?? undefined }));
}

/** What is asked for in words only could be of the intimate place that the case is about, and come uncovered. */
export function refuseToAskWithoutPlace(about: About): void {
  if (isAboutIntimatePlace(about)) throw wrongField('body_place', 'Choose of which place: what you treat here is about an intimate one.');
}

export async function refuseToAskFor(clinic: Clinic, transaction: Transaction, patientId: string, place: BodyPlace): Promise<void> {
  if (!isKnownPlace(place)) throw wrongField('body_place', unknownPlace);
  if (!whyNoPhoto(place.region)) return;
  const isMinor = await isNotKnownAsAdult(clinic, transaction, patientId);
  if (!whyNoPhoto(place.region, { isMinor, wasAskedFor: true })) return;
  throw new Refusal(422, 'invalid', isMinor ? notOfMinors : notOfMouths);
}

/** A picture of a visit answers no request of a case: of intimate places none is taken there. */
export function refuseStillOf(place: BodyPlace): void {
  if (!isKnownPlace(place)) throw wrongField('body_place', unknownPlace);
  const why = whyNoPhoto(place.region);
  if (why) throw wrongField('body_place', why === noPhotosOfMouth ? notOfMouths : notInVisits);
}

const unknownPlace = 'We do not know this place on the body. Please choose it on the map or from the list.';
const notOfMinors =
  'Nobody asks a patient under 18 for a photo of this place, nor one whose birthday is not known. Offer a visit in person instead.';
const notInVisits =
  'No picture of an intimate place is taken in a visit. Offer a visit in person, or ask an adult for a photo in their case.';
const notOfMouths = 'Patients take no photos of the inside of the mouth. Offer a visit in person instead.';

/** Without a birthday nobody can say that they are. */
async function isNotKnownAsAdult(clinic: Clinic, transaction: Transaction, patientId: string): Promise<boolean> {
  return (await ageOf(clinic, transaction, patientId, 0)) < adultYears;
}

async function ageOf(clinic: Clinic, transaction: Transaction, patientId: string, unknown: number): Promise<number> {
  const profile = await profileFactsOf(transaction, patientId);
  return profile ? yearsBetween(profile.dob, dayAt(new Date(), clinic.config.clinicTimeZone)) : unknown;
}
