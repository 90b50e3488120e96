/** A dermatologist's record field by field, where another operator has changed it too: what each is called, what it says, and how it goes back into the form. */
import type { KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { fieldsOf, type KeptFields, licenceSaid, linesOf, recordOf, stateOfField } from '@pellis/contract/doctors/kept-fields';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Said } from '@pellis/contract/platform/two-at-once';
import { dayAhead } from '../../ui/dates.ts';
import { languageName } from '../doctor-words.ts';
import { formFrom, type TypedRecord } from './typed-record.ts';

export const ages = [
  { value: 'adults', label: 'Adults' },
  { value: 'children', label: 'Children' },
];
export const modes = [
  { value: 'video', label: 'Video appointments' },
  { value: 'photo', label: 'Rapid Assessments' },
];

export const fieldsRead = (doctor: KeptDoctor): KeptFields => fieldsOf(doctor);
export const fieldsTyped = (typed: TypedRecord): KeptFields => fieldsOf(formFrom(typed));

const names: Record<string, string> = {
  name: 'Name',
  credentials: 'Credentials',
  cpsono: 'License number on notes and receipts',
  board: 'Board',
  board_year: 'Certified in',
  languages: 'Languages',
  interests: 'Interests',
  sees: 'Sees',
  modes: 'How',
};

/** By field, for as many as there are. */
export function namesOf(fields: KeptFields): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, nameOf(field)]));
}

function nameOf(field: string): string {
  const state = stateOfField(field);
  return state ? `License of ${nameOfPlace(state)}` : (names[field] ?? field);
}

export function sayField(field: string, value: Said): string {
  const said = String(value ?? '');
  const lines = linesOf(said);
  if (stateOfField(field)) return sayLicence(said);
  if (field === 'languages') return lines.map(languageName).join(', ');
  if (field === 'sees') return labels(ages, lines);
  if (field === 'modes') return labels(modes, lines);
  return lines.join(', ');
}

function sayLicence(said: string): string {
  const licence = licenceSaid(said);
  return licence ? `${licence.number}, to ${dayAhead(licence.expires_on)}` : 'No license';
}

function labels(choices: typeof ages, values: string[]): string {
  return choices
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

/** With the one field as the other wrote it, and everything else as it is typed. */
export function typedWith(typed: TypedRecord, field: string, value: Said): TypedRecord {
  const said = String(value ?? '');
  const state = stateOfField(field);
  if (state) return { ...typed, licences: licencesWith(typed.licences, state, licenceSaid(said)) };
  if (field === 'languages' || field === 'sees' || field === 'modes') return { ...typed, [field]: recordOf({ [field]: said })[field] };
  return { ...typed, [field]: said };
}

function licencesWith(licences: TypedRecord['licences'], state: string, licence: ReturnType<typeof licenceSaid>): TypedRecord['licences'] {
  if (!licence) return licences.filter((one) => one.state !== state);
  if (!licences.some((one) => one.state === state)) return [...licences, { state, ...licence }];
  return licences.map((one) => (one.state === state ? { state, ...licence } : one));
}
