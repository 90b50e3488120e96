/** A lab result as its readers see it: the values that count, each with what stood there before the laboratory corrected it. */

import {
  hoursToRead,
  type LabResult,
  type LabValue,
  type LabWorkRow,
  minutesToReadCritical,
} from '@pellis/contract/lab-results/lab-results';
import { presentSeenTo } from '../platform/seen-to.ts';
import { flagOfResult } from './judge.ts';
import type { ResultRow, ValueRow } from './records.ts';

/** A moment inside JSON is text. */
export function presentResult(row: ResultRow): LabResult {
  const { id, encounter_id, way, lab, collected_at, received_at, flag, comment, document_id, held, corrected_at } = row;
  return {
    ...{ id, encounter_id, way, lab, collected_at, received_at, flag, comment, document_id, held, corrected_at },
    order: orderOf(row),
    values: row.values.filter(({ replaced_by }) => replaced_by === null).map((value) => presentValue(value, row.values)),
    read: row.read_at === null ? null : { at: row.read_at, by: row.read_by_name ?? '', words: row.read_words ?? '' },
    earlier_readings: row.readings.map((one) => ({ at: new Date(one.read_at), by: one.read_by_name, words: one.read_words })),
  };
}

function orderOf(row: ResultRow): LabResult['order'] {
  const { order_id: id, order_number: number, order_expected_by, order_resulted_at, order_cancelled_at } = row;
  if (id === null || number === null) return null;
  return { id, number, expected_by: order_expected_by, resulted_at: order_resulted_at, cancelled_at: order_cancelled_at };
}

/** While values wait, nothing else of the result tells of them: neither what the laboratory writes nor how grave the whole is. */
export function presentForPatient(row: ResultRow): LabResult {
  const shown = presentResult(row);
  return row.held === 0 ? shown : { ...shown, comment: '', flag: flagOfResult(shown.values.map(({ flag }) => flag)) };
}

function presentValue(value: ValueRow, all: readonly ValueRow[]): LabValue {
  const { id, test, name, number, words, unit, low, high, range_words, flag, status, problem, comment, is_held } = value;
  return {
    ...{ id, test, name, number, words, unit, low, high, range_words, flag, status, problem, comment, is_held },
    before: beforeOf(value, all),
  };
}

/** Back from the one that counts. */
function beforeOf(value: ValueRow, all: readonly ValueRow[]): LabValue['before'] {
  const earlier = all.find(({ replaced_by }) => replaced_by === value.id);
  if (!earlier) return [];
  const more = beforeOf(earlier, all);
  if (earlier.words === value.words && earlier.unit === value.unit) return more;
  return [{ words: earlier.words, unit: earlier.unit, kept_at: new Date(earlier.kept_at) }, ...more];
}

/** By when it is to be read. */
export function dueAt({ flag, received_at }: Pick<ResultRow, 'flag' | 'received_at'>): Date {
  return new Date(received_at.getTime() + (flag === 'critical' ? minutesToReadCritical : hoursToRead * 60) * 60_000);
}

type Named = { first_name: string; last_name: string } | undefined;

/** Of nobody known, as the laboratory calls them. */
export function nameOn({ said }: { said: unknown }, patient: Named): string {
  if (patient) return `${patient.first_name} ${patient.last_name}`;
  return saidIn({ said }).name || 'No name';
}

/** Written by ourselves in this shape. */
export function saidIn({ said }: { said: unknown }): { name: string; dob: string; order_number: string } {
  return { name: '', dob: '', order_number: '', ...(said as object) };
}

/** Where nobody who works here treats the patient. */
const anyDermatologist = 'any dermatologist';

export function asWorkRow(row: ResultRow, patient: Named): LabWorkRow {
  const now = new Date();
  const due = dueAt(row);
  const isOpen = row.read_at === null && row.discarded_at === null;
  const names = row.values.filter(({ replaced_by }) => replaced_by === null).map(({ name }) => name);
  return {
    id: row.id,
    patient: nameOn(row, patient),
    about: names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
    flag: row.flag,
    at: row.received_at,
    due_at: isOpen ? due : null,
    is_late: isOpen && due < now,
    owner: row.owner ?? (row.patient_id === null ? '' : anyDermatologist),
    seen_to_by: presentSeenTo(row),
  };
}
