/** One row as a person to register, or what is wrong with it: the same rules as at the desk. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import type { PatientField } from '@pellis/contract/patient-imports/patient-imports';
import { DeskRegistration, underAge } from '@pellis/contract/patients/desk-registration';
import { isPossibleBirthday } from '@pellis/contract/people/birthdays';
import { places } from '@pellis/contract/people/places';
import { notServed } from '@pellis/contract/served-states/state-settings';
import { z } from 'zod';
import { noState, phoneIn, postalCodeIn, stateIn } from '../imports/cells.ts';
import { readDay } from '../imports/day.ts';
import type { Row } from '../imports/read-file.ts';
import type { Values } from '../imports/read-rows.ts';
import { hashOf } from '../platform/ids.ts';

const Importable = DeskRegistration.omit({ is_another: true }).extend({
  street: z.string().max(120, 'Maximum 120 characters'),
  unit: z.string().max(40, 'Maximum 40 characters'),
  city: z.string().max(80, 'Maximum 80 characters'),
});
export type Importable = z.output<typeof Importable>;

/** Somebody who may be new. */
export interface Newcomer {
  line: number;
  row: Row;
  person: Importable;
  key: string;
}

export interface Rules {
  /** Two letters each. */
  served: ReadonlySet<string>;
  /** The clinic's day. */
  today: string;
}

/** Undefined once something is wrong. */
export function readPerson({ row, values, wrong }: Values<PatientField>, rules: Rules): Newcomer | undefined {
  const birthday = values.dob === '' ? { day: '' } : readDay(values.dob);
  const form: Record<PatientField, string> = {
    ...values,
    dob: 'day' in birthday ? birthday.day : '',
    phone: phoneIn(values.phone),
    state: stateIn(values.state),
    postalCode: postalCodeIn(values.postalCode),
  };
  const checked = Importable.safeParse(form);
  const faults = faultsOf(checked.error?.issues ?? []);
  const wrongDay = 'fault' in birthday ? birthday.fault : wrongBirthday(form.dob, rules.today);
  if (wrongDay) faults.set('dob', wrongDay);
  const wrongPlace = wrongState(form.state, rules.served);
  if (wrongPlace) faults.set('state', wrongPlace);
  for (const [field, sentence] of faults) wrong(field, sentence.replace(/\.$/, ''));
  if (!checked.success) return undefined;
  const person = checked.data;
  return { line: row.line, row, person, key: keyOf(person) };
}

/** The first of each field. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Map<PatientField, string> {
  const faults = new Map<PatientField, string>();
  for (const { path, message } of issues) {
    const field = path[0] as PatientField;
    faults.set(field, faults.get(field) ?? message);
  }
  return faults;
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
  return places.some(([code]) => code === state) ? notServed(state) : noState;
}

/** One person, however their name is capitalised. */
function keyOf({ firstName, lastName, dob }: Importable): string {
  return hashOf(`${firstName} ${lastName}`.toLowerCase() + dob);
}
