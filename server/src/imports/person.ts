/** One row as a person to register, or what is wrong with it: the same rules as at the desk. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import { type ImportField, importFieldLabels } from '@pellis/contract/imports/imports';
import { DeskRegistration, underAge } from '@pellis/contract/patients/desk-registration';
import { isPossibleBirthday } from '@pellis/contract/people/birthdays';
import { places } from '@pellis/contract/people/places';
import { notServed } from '@pellis/contract/served-states/state-settings';
import { z } from 'zod';
import { readBirthday } from './birthday.ts';
import { clean, type Row } from './read-file.ts';

const Importable = DeskRegistration.omit({ is_another: true }).extend({
  street: z.string().max(120, 'Maximum 120 characters'),
  unit: z.string().max(40, 'Maximum 40 characters'),
  city: z.string().max(80, 'Maximum 80 characters'),
});
export type Importable = z.output<typeof Importable>;

/** Somebody who may be new. */
export interface Newcomer {
  line: number;
  person: Importable;
  key: string;
}

export interface Fault {
  column: string;
  sentence: string;
}

export interface Rules {
  header: readonly string[];
  columns: readonly (ImportField | null)[];
  /** Two letters each. */
  served: ReadonlySet<string>;
  /** The clinic's day. */
  today: string;
}

export function readPerson({ cells }: Row, rules: Rules): { person: Importable } | { faults: Fault[] } {
  const { header, columns } = rules;
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    const sentence = `This line has ${cells.length} values, and the first line of the file has ${header.length}`;
    return { faults: [{ column: '', sentence }] };
  }
  const values: Values = { ...blank };
  columns.forEach((field, at) => {
    if (field) values[field] = clean(cells[at] ?? '');
  });
  const birthday = values.dob === '' ? { day: '' } : readBirthday(values.dob);
  const form: Values = {
    ...values,
    dob: 'day' in birthday ? birthday.day : '',
    phone: asPhone(values.phone),
    state: asState(values.state),
    postalCode: asPostalCode(values.postalCode),
  };
  const checked = Importable.safeParse(form);
  const faults = faultsOf(checked.error?.issues ?? []);
  const wrongDay = 'fault' in birthday ? birthday.fault : wrongBirthday(form.dob, rules.today);
  if (wrongDay) faults.set('dob', wrongDay);
  const wrongPlace = wrongState(form.state, rules.served);
  if (wrongPlace) faults.set('state', wrongPlace);
  if (checked.success && faults.size === 0) return { person: checked.data };
  return { faults: [...faults].map(([field, sentence]) => ({ column: nameOf(field, rules), sentence: sentence.replace(/\.$/, '') })) };
}

type Values = Record<ImportField, string>;

/** The first of each field. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Map<ImportField, string> {
  const faults = new Map<ImportField, string>();
  for (const { path, message } of issues) {
    const field = path[0] as ImportField;
    faults.set(field, faults.get(field) ?? message);
  }
  return faults;
}

const blank = Object.fromEntries(Object.keys(importFieldLabels).map((field) => [field, ''])) as Values;

/** As the file calls it. */
function nameOf(field: ImportField, { header, columns }: Rules): string {
  return header[columns.indexOf(field)] || importFieldLabels[field];
}

function wrongBirthday(day: string, today: string): string | undefined {
  if (day === '') return undefined;
  if (day > today) return 'This day is still to come';
  if (!isPossibleBirthday(day)) return 'Nobody alive was born on this day';
  if (adultDayOf(day) > today) return underAge;
  return undefined;
}

function wrongState(state: string, served: Rules['served']): string | undefined {
  if (state === '' || served.has(state)) return undefined;
  return places.some(([code]) => code === state) ? notServed(state) : 'This is no state: write its two letters, as in CA';
}

/** As the mask writes it; what is no number of ten digits stays as it is. */
function asPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

function asState(text: string): string {
  const plain = text.toLowerCase();
  return places.find(([code, name]) => code.toLowerCase() === plain || name.toLowerCase() === plain)?.[0] ?? text;
}

/** Without the four digits of the street, and with the zero that spreadsheets take from the beginning. */
function asPostalCode(text: string): string {
  const five = text.replace(/^(\d{4,5})-\d{4}$/, '$1');
  return /^\d{4}$/.test(five) ? `0${five}` : five;
}
