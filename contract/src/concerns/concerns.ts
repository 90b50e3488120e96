/** Which skin concerns the clinic cares for, and how: the built-in version, which counts until somebody of the clinic writes a later one. */

export interface Concern {
  value: string;
  label: string;
  /** May a dermatologist answer it from photos alone? */
  photo: boolean;
  /** May it be brought to a video visit? */
  video: boolean;
  /** Why not, in words for the patient. */
  why?: string | undefined;
  /** What must not wait for us, in few words; shown to the patient who chooses the concern. */
  red_flags?: readonly string[] | undefined;
  /** No longer offered; what was asked of it before stays. */
  is_hidden?: boolean | undefined;
}

export const concernQuestion = 'What is your concern?';

const treated = (value: string, label: string): Concern => ({ value, label, photo: true, video: true });
const inPerson = (value: string, label: string, why: string): Concern => ({ value, label, photo: false, video: false, why });

/** In the specification's order; the first eight are the check-in's shorter list. */
export const concerns: readonly Concern[] = [
  treated('acne', 'Acne'),
  treated('rosacea', 'Rosacea'),
  treated('wrinkles', 'Wrinkles'),
  treated('facial rash', 'Facial rash'),
  treated('facial discolouration', 'Facial discolouration'),
  treated('other minor rashes', 'Other minor rashes (eczema, psoriasis)'),
  treated('pediatric skin concerns', 'Pediatric skin concerns'),
  treated('hair loss', 'Hair loss'),
  treated('body discolouration', 'Body discolouration'),
  treated('dandruff', 'Dandruff'),
  treated('pores', 'Pores'),
  treated('skin texture', 'Skin texture'),
  treated('skin routine personalization', 'Skin routine personalization'),
  treated('acne scars', 'Acne scars'),
  treated('keratosis pilaris', 'Keratosis pilaris'),
  treated('excessive sweating', 'Excessive sweating'),
  inPerson('full body rash', 'Full body rash', 'A rash that covers the body needs a whole examination, in person.'),
  inPerson('concern inside mouth', 'Concern inside mouth', 'The inside of the mouth cannot be judged from photos.'),
  inPerson('full body skin exam', 'Full body skin exam', 'Every part of the skin has to be seen with a lens, in person.'),
  inPerson('skin cancer', 'Skin cancer', 'A suspected skin cancer needs a lens and often a biopsy, in person.'),
  inPerson('question about moles', 'Question about moles', 'A mole has to be seen with a lens, in person.'),
  inPerson('wound', 'Wound', 'A wound needs hands-on care.'),
];

/** The number of the built-in version; later ones are in the database. */
export const builtInVersion = 1;

export const photoConcerns = concerns.filter((concern) => concern.photo);
export const blockedConcerns = concerns.filter((concern) => !concern.photo);
export const checkInConcerns = concerns.slice(0, 8);

export const blockedConcernNotice =
  'Our Dermatologists cannot care for this concern via Rapid Assessment. Please seek treatment in-person or select a different concern.';

export const blockedByVideo =
  'Our dermatologists cannot care for this concern by video. Please seek treatment in-person or select a different concern.';

/** Those that patients see. */
export function shownConcerns(all: readonly Concern[]): readonly Concern[] {
  return all.filter(({ is_hidden }) => !is_hidden);
}

/** In the built-in words; one of the clinic's own is called by its value. Labels never change, so this holds for every version. */
export function labelOfConcern(value: string): string {
  return concerns.find((concern) => concern.value === value)?.label ?? value;
}
