/** Somebody added to an account: a child until they are 18, or an adult in somebody's care. */
import { z } from 'zod';
import { isPossibleBirthday } from '../people/birthdays.ts';
import { FirstName, LastName } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, isForm, oneOf } from '../platform/wire.ts';
import { PatientOfMine } from './patients-of-mine.ts';

export const adultYears = 18;

/** The words of the attestation below; a new wording is a new version. */
export const attestationVersion = '2026-11-21';

/** On what grounds somebody decides for an adult. */
export const careBases = ['power_of_attorney', 'conservator', 'their_consent'] as const;
export type CareBasis = (typeof careBases)[number];
export const careBasisLabels: Record<CareBasis, string> = {
  power_of_attorney: 'I hold their medical power of attorney',
  conservator: 'A court made me their conservator or guardian',
  their_consent: 'They asked me to, and agree to it today',
};

export function attestationFor({ who, firstName }: { who: string; firstName: string }): string {
  const name = firstName.trim() || (who === 'child' ? 'this child' : 'this person');
  return who === 'child'
    ? `I am the parent or legal guardian of ${name} and may consent to their medical care. I am responsible for their appointments and costs.`
    : `What I said about acting for ${name} is true, I can show it when the clinic asks, and I am responsible for their appointments and costs.`;
}

/** The day on which somebody is 18. Born on a 29 February, that is 1 March. */
export function adultDayOf(dob: string): string {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number);
  return new Date(Date.UTC(year + adultYears, month - 1, day)).toISOString().slice(0, 10);
}

const dobRequired = 'Date of Birth is required';
const today = () => new Date().toISOString().slice(0, 10);

export const isNoChild = 'They are 18 or older: add them as an adult in your care.';
export const isNoAdult = 'They are under 18: add them as your child.';

const isKnownDay = (dob: unknown): dob is string => typeof dob === 'string' && Day.safeParse(dob).success;

export const NewPatient = z
  .object({
    who: oneOf(['child', 'adult'], 'Choose who it is'),
    firstName: FirstName,
    lastName: LastName,
    dob: z
      .string({ error: dobRequired })
      .min(1, dobRequired)
      .refine((day) => day === '' || isPossibleBirthday(day), 'Enter a real date of birth'),
    /** To a child. */
    relation: z.enum(['', 'parent', 'guardian']).default(''),
    /** For an adult. */
    basis: z.enum(['', ...careBases]).default(''),
    attests: z.literal(true, { error: 'Please confirm that you may decide for them' }),
  })
  .refine((form) => form.who !== 'child' || form.relation !== '', {
    path: ['relation'],
    error: 'Choose what you are to the child',
    when: isForm,
  })
  .refine((form) => form.who !== 'adult' || form.basis !== '', { path: ['basis'], error: 'Choose why you may act for them', when: isForm })
  .refine((form) => form.who !== 'child' || !isKnownDay(form.dob) || adultDayOf(form.dob) > today(), {
    path: ['dob'],
    error: isNoChild,
    when: isForm,
  })
  .refine((form) => form.who !== 'adult' || !isKnownDay(form.dob) || adultDayOf(form.dob) <= today(), {
    path: ['dob'],
    error: isNoAdult,
    when: isForm,
  });
export type NewPatient = z.output<typeof NewPatient>;

export const addPatient = endpoint({
  method: 'POST',
  path: '/me/patients',
  summary: 'Add a child or an adult in my care as a patient of their own; 409 when they are on my account',
  access: 'act-for-patients',
  body: NewPatient,
  reply: PatientOfMine,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});
