/** The front desk corrects a patient's name, birthday, phone and address: with the proof that was seen, and why. */
import { z } from 'zod';
import { isPossibleBirthday } from '../people/birthdays.ts';
import { FirstName, LastName, Phone, PostalCode, State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, oneOf, required } from '../platform/wire.ts';

export const proofs = ['id_by_video', 'id_in_person', 'called_back', 'letter', 'own_message'] as const;
export type Proof = (typeof proofs)[number];
export const proofLabels: Record<Proof, string> = {
  id_by_video: 'ID seen by video',
  id_in_person: 'ID seen in person',
  called_back: 'Called back on the number on file',
  letter: 'A letter or document from them',
  own_message: 'Written by them, signed in',
};

/** As they stand now; a patient who gave no street has an empty one. */
export const DeskDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As the health profile says, or as somebody told it who added them; empty where nobody has. */
  dob: z.string(),
  phone: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});
export type DeskDetails = z.output<typeof DeskDetails>;

/** Half of one address and half of another is nobody's. */
export const addressFields = ['street', 'unit', 'city', 'state', 'postalCode'] as const satisfies (keyof DeskDetails)[];

export const Corrected = z.object({
  firstName: FirstName,
  lastName: LastName,
  dob: z.string().refine((day) => day === '' || isPossibleBirthday(day), 'Enter a real date of birth'),
  phone: Phone,
  street: z.string().trim().max(120, 'Maximum 120 characters'),
  unit: z.string().trim().max(40, 'Maximum 40 characters'),
  city: z.string().trim().max(80, 'Maximum 80 characters'),
  state: State,
  postalCode: PostalCode,
  proof: oneOf(proofs, 'Choose what proof was seen'),
  reason: required('Say why it is corrected', 300),
});
export type Corrected = z.output<typeof Corrected>;

/** Ages decide who consents and what is prescribed: a voice on the phone is not enough. */
export const birthdayProofs: readonly Proof[] = ['id_by_video', 'id_in_person', 'letter'];
export const birthdayWantsProof = 'A date of birth is corrected after an ID or a document was seen';

export function wantsBirthdayProof<F extends z.ZodType<Corrected & { seen: DeskDetails }>>(form: F) {
  return form.refine(({ dob, seen, proof }) => dob === seen.dob || birthdayProofs.includes(proof), {
    path: ['proof'],
    error: birthdayWantsProof,
  });
}

export const readDeskDetails = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/details',
  summary: 'A patient’s name, birthday, phone and address, as the form that corrects them begins',
  access: 'register-patients',
  params: IdParams,
  reply: DeskDetails,
});

export const correctDetails = endpoint({
  method: 'PUT',
  path: '/workspace/patients/:id/details',
  summary:
    'Correct a patient’s name, birthday, phone or address with the proof that was seen; 409 when somebody else changed the same since it was read',
  access: 'register-patients',
  params: IdParams,
  /** `seen` is what was read before. */
  body: wantsBirthdayProof(Corrected.extend({ seen: DeskDetails })),
  reply: DeskDetails,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});
