/** The health profile: what a dermatologist must know about a patient before any answer. */
import { z } from 'zod';
import { FirstName, LastName } from '../people/people.ts';
import { megabyte, Photo } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, Instant, isForm, oneOf, PublicId, says } from '../platform/wire.ts';

export const sexes = ['male', 'female', 'other'] as const;
export const pregnancyAnswers = ['yes', 'planning', 'no'] as const;
export const yesNo = ['yes', 'no'] as const;
export const insurers = ['aetna', 'anthem', 'cigna', 'healthnet', 'medicare', 'uhc', 'none'] as const;
export type Insurer = (typeof insurers)[number];

export const insurerLabels: Record<Insurer, string> = {
  aetna: 'Aetna',
  anthem: 'Anthem',
  cigna: 'Cigna',
  healthnet: 'Healthnet',
  medicare: 'Medicare',
  uhc: 'UnitedHealth',
  none: 'None',
};

export const maxCardBytes = 5 * megabyte;
export const cardTooBig = 'Insurance card must be 5MB or smaller.';
export const cardMissing = 'Insurance card photo is required';

const dobRequired = 'Date of Birth is required';
const oldestYears = 120;

function isPossibleBirthday(day: string): boolean {
  const born = new Date(`${day}T00:00:00Z`).getTime();
  const age = (Date.now() - born) / (365.25 * 24 * 3600 * 1000);
  return age >= 0 && age <= oldestYears;
}

const longText = z.string().trim().max(4000, 'Maximum 4000 characters').optional();

const Answers = z.object({
  firstName: FirstName,
  lastName: LastName,
  sex: oneOf(sexes, 'Sex is required'),
  pregnant: oneOf(pregnancyAnswers, 'Pregnancy status is required'),
  medications: oneOf(yesNo, 'Medication status is required'),
  currentMedications: longText,
  allergies: oneOf(yesNo, 'Allergy status is required'),
  currentAllergies: longText,
  insuranceType: oneOf(insurers, 'Insurance provider is required'),
  memberId: z.string().trim().max(60, 'Maximum 60 characters').optional(),
  groupNum: z.string().trim().max(60, 'Maximum 60 characters').optional(),
});

const formFields = Answers.extend({
  dob: z
    .string({ error: dobRequired })
    .min(1, dobRequired)
    .refine((day) => day === '' || (Day.safeParse(day).success && isPossibleBirthday(day)), 'Enter a real date of birth'),
});

const isInsured = (form: { insuranceType?: unknown }) =>
  typeof form.insuranceType === 'string' && form.insuranceType !== '' && form.insuranceType !== 'none';

/** What one answer asks of another; told even while the rest of the form is empty. */
function withWhatFollows<S extends z.ZodType<Partial<z.output<typeof formFields>> & { images: unknown[] }>>(
  schema: S,
  { isCardOnFile = false } = {},
): S {
  const aboutHealth = schema
    .refine((form) => form.medications !== 'yes' || says(form.currentMedications), {
      path: ['currentMedications'],
      error: 'Current medications are required',
      when: isForm,
    })
    .refine((form) => form.allergies !== 'yes' || says(form.currentAllergies), {
      path: ['currentAllergies'],
      error: 'Allergies are required',
      when: isForm,
    });
  return withInsuranceNumbers(aboutHealth).refine((form) => isCardOnFile || !isInsured(form) || (form.images?.length ?? 0) > 0, {
    path: ['images'],
    error: cardMissing,
    when: isForm,
  });
}

function withInsuranceNumbers<S extends z.ZodType<{ insuranceType?: unknown; memberId?: unknown; groupNum?: unknown }>>(schema: S): S {
  return schema
    .refine((form) => !isInsured(form) || says(form.memberId), { path: ['memberId'], error: 'Member ID is required', when: isForm })
    .refine((form) => !isInsured(form) || says(form.groupNum), { path: ['groupNum'], error: 'Group number is required', when: isForm });
}

const CardPictures = z.array(Photo).max(4, 'Upload at most 4 pictures of the card').default([]);

/** What the form holds before it travels. */
export const HealthProfileFields = withWhatFollows(
  formFields.extend({ images: z.array(z.unknown()).max(4, 'Upload at most 4 pictures of the card') }),
);

/** What the form sends: the answers and the pictures of the insurance card. */
export const HealthProfileForm = withWhatFollows(formFields.extend({ images: CardPictures }));
export type HealthProfileForm = z.output<typeof HealthProfileForm>;

const InsuranceAnswers = Answers.pick({ insuranceType: true, memberId: true, groupNum: true });
type InsuranceAnswers = z.output<typeof InsuranceAnswers>;

/** A card on file serves as long as it is the card of this insurance. */
export function needsNewCard(kept: Partial<InsuranceAnswers> & { insurance_cards: unknown[] }, form: Partial<InsuranceAnswers>): boolean {
  if (!isInsured(form)) return false;
  const isSame = (['insuranceType', 'memberId', 'groupNum'] as const).every((name) => (kept[name] ?? '') === (form[name] ?? '').trim());
  return !isSame || kept.insurance_cards.length === 0;
}

/** The same rules for a profile that is on file, but for the card: `needsNewCard` says whether one must come along. */
export const HealthProfileEdit = withWhatFollows(formFields.extend({ images: CardPictures }), { isCardOnFile: true });
export type HealthProfileEdit = z.output<typeof HealthProfileEdit>;

export const InsuranceEdit = withInsuranceNumbers(InsuranceAnswers.extend({ images: CardPictures }));
export type InsuranceEdit = z.output<typeof InsuranceEdit>;

export const HealthProfile = Answers.extend({
  dob: Day,
  modified_date: Instant,
  /** Which version this is: whoever changes it says which one they read. */
  version: z.int(),
  /** The pictures of the insurance card, as `/files/:id`. */
  insurance_cards: z.array(PublicId),
});
export type HealthProfile = z.output<typeof HealthProfile>;

export const readHealthProfile = endpoint({
  method: 'GET',
  path: '/me/health_profile',
  summary: 'My health profile; 404 when there is none yet',
  access: 'see-care',
  reply: HealthProfile,
});

export const createHealthProfile = endpoint({
  method: 'POST',
  path: '/me/health_profile',
  summary: 'Store my health profile; 409 when one is on file',
  access: 'decide-for-patient',
  consequence: 'record',
  body: HealthProfileForm,
  reply: HealthProfile,
  bodyLimit: 15 * megabyte,
});

export const changeHealthProfile = endpoint({
  method: 'PUT',
  path: '/me/health_profile',
  summary: 'Change my health profile; the version before stays in its history',
  access: 'decide-for-patient',
  versioned: true,
  body: HealthProfileEdit,
  reply: HealthProfile,
  bodyLimit: 15 * megabyte,
  limit: { calls: 30, seconds: 3600, per: 'account' },
});

export const changeInsurance = endpoint({
  method: 'PUT',
  path: '/me/insurance',
  summary: 'Change my insurance, with its card: a new version of my health profile',
  access: 'decide-for-patient',
  versioned: true,
  body: InsuranceEdit,
  reply: HealthProfile,
  bodyLimit: 15 * megabyte,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});
