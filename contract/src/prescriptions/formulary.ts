/** The clinic's list of what it prescribes, as a dermatologist finds it while writing: one entry fills the fields of a prescription. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, OneSentence } from '../platform/wire.ts';
import { noPrescription, type Prescription, Prescription as PrescriptionShape } from './prescriptions.ts';

/** What to be careful about, by the letter that the list has for it. */
export const cautions = {
  P: 'not in pregnancy',
  S: 'makes skin sensitive to the sun',
  I: 'irritates at first',
  A: 'thins the skin where it is used for long',
  B: 'boxed warning: read the label before prescribing',
} as const;
export type Caution = keyof typeof cautions;
export const cautionLetters = ['P', 'S', 'I', 'A', 'B'] as const satisfies readonly Caution[];

export const FormularyEntry = PrescriptionShape.pick({ drug: true, strength: true, form: true, sig: true, unit: true }).extend({
  /** Names it for good: "tretinoin-0-025-cream". */
  key: z.string(),
  quantity: z.number().nullable(),
  days_supply: z.int().nullable(),
  refills: z.int(),
  cautions: z.array(z.enum(cautionLetters)),
  /** When a clinician last read this entry; null: never. */
  reviewed_on: Day.nullable(),
  is_favourite: z.boolean(),
  /** In a note that the asker signed lately. */
  is_recent: z.boolean(),
});
export type FormularyEntry = z.output<typeof FormularyEntry>;

export const searchFormulary = endpoint({
  method: 'POST',
  path: '/workspace/formulary/search',
  summary:
    'What the clinic prescribes, by the words that drug, brand, strength and form begin with, the best first; with nothing typed, one’s own',
  access: 'write-notes',
  body: z.object({ query: z.string().trim().max(100) }),
  reply: z.array(FormularyEntry),
});

const EntryParams = z.object({ entry: z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not found') });

export const starFormularyEntry = endpoint({
  method: 'PUT',
  path: '/workspace/formulary/:entry/star',
  summary: 'Put an entry of the list among one’s favourites',
  access: 'write-notes',
  params: EntryParams,
  reply: OneSentence,
});

export const unstarFormularyEntry = endpoint({
  method: 'DELETE',
  path: '/workspace/formulary/:entry/star',
  summary: 'Take an entry of the list from one’s favourites',
  access: 'write-notes',
  params: EntryParams,
  reply: OneSentence,
});

type Fills = 'drug' | 'strength' | 'form' | 'sig' | 'quantity' | 'unit' | 'days_supply' | 'refills';

export function prescriptionFrom({
  drug,
  strength,
  form,
  sig,
  quantity,
  unit,
  days_supply,
  refills,
}: Pick<FormularyEntry, Fills>): Prescription {
  return { ...noPrescription, drug, strength, form, sig, quantity, unit, days_supply, refills };
}

/** The name of an entry, made of what it is. */
export function keyOfEntry(drug: string, strength: string, form: string): string {
  return `${drug} ${strength} ${form}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
