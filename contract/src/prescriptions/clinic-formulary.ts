/** The formulary as the clinic keeps it: the shipped list, read by its own dermatologists, changed, hidden or added to. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, required } from '../platform/wire.ts';
import type { ListedMedicine } from '../prescribing/in-pregnancy.ts';
import { cautionLetters, FormularyEntry } from './formulary.ts';
import { mostRefills } from './prescriptions.ts';

const count = (least: number, most: number, says: string) => z.int(says).min(least, says).max(most, says);

export const FormularyForm = z.object({
  drug: required('Name the drug', 120),
  strength: z.string().trim().max(60, 'Maximum 60 characters'),
  form: z.string().trim().max(60, 'Maximum 60 characters'),
  sig: required('Write how to use it', 500),
  quantity: z.number('Enter a number').positive('Enter more than 0').max(99_999, 'At most 99999'),
  unit: required('Say what is counted, such as g or tablets', 30),
  days_supply: count(1, 999, 'Enter whole days, or nothing').nullable(),
  refills: count(0, mostRefills, `Enter a number from 0 to ${mostRefills}`),
  cautions: z.array(z.enum(cautionLetters)),
  /** Brands and other words by which it is found. */
  also: z.string().trim().max(200, 'Maximum 200 characters'),
  is_hidden: z.boolean(),
  /** Says that a clinician has read it as it stands here. */
  is_reviewed: z.boolean(),
});
export type FormularyForm = z.output<typeof FormularyForm>;

export const KeptEntry = FormularyEntry.omit({ is_favourite: true, is_recent: true }).extend({
  /** 0 while it stands as it was shipped. */
  version: z.int(),
  quantity: z.number(),
  also: z.string(),
  is_hidden: z.boolean(),
  /** The clinic has added it; it was not shipped. */
  is_own: z.boolean(),
  /** Empty while it stands as it was shipped. */
  set_by: z.string(),
  set_on: Day.nullable(),
});
export type KeptEntry = z.output<typeof KeptEntry>;

/** As far as a pregnancy is concerned; hidden ones too, which patients may still use. */
export function listedMedicines(
  entries: readonly Pick<KeptEntry, 'drug' | 'strength' | 'form' | 'also' | 'cautions' | 'is_own' | 'reviewed_on'>[],
): ListedMedicine[] {
  return entries.map(({ drug, strength, form, also, cautions, is_own, reviewed_on }) => ({
    ...{ drug, strength, form, also },
    isAgainstPregnancy: cautions.includes('P'),
    isRead: !is_own || reviewed_on !== null,
  }));
}

export const listFormulary = endpoint({
  method: 'GET',
  path: '/workspace/formulary',
  summary: 'Everything on the list, hidden entries too, with who has reviewed it and when',
  access: 'write-notes',
  reply: z.array(KeptEntry),
});

export const setFormularyEntry = endpoint({
  method: 'PUT',
  path: '/workspace/formulary/:entry',
  summary: 'Set an entry of the list, hide it, or add one (version 0); what was prescribed before stays as it was signed',
  access: 'sign-notes',
  versioned: true,
  params: z.object({ entry: z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not found') }),
  body: FormularyForm,
  reply: KeptEntry,
});
