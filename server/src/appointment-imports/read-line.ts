/** One row as a visit that somebody wishes to bring over, or what is wrong with it, as far as the row alone says. */
import { longestNote, type VisitField } from '@pellis/contract/appointment-imports/appointment-imports';
import { isState, noState, stateIn } from '../imports/cells.ts';
import { readDay } from '../imports/day.ts';
import type { Fault } from '../imports/kind.ts';
import type { Row } from '../imports/read-file.ts';
import type { Values } from '../imports/read-rows.ts';
import { momentOf, readTime, readZone } from './clock.ts';

export interface Line {
  line: number;
  row: Row;
  /** Lower case. */
  email: string;
  name: string;
  firstName: string;
  dob: string;
  dermatologist: string;
  service: string;
  /** Two letters; empty for where the patient lives. */
  state: string;
  timeZone: string;
  at: number;
  note: string;
}

export function readLine({ row, values, wrong }: Values<VisitField>, faults: Fault[], usualZone: string): Line | undefined {
  const { email, firstName, lastName, dermatologist, service, note } = values;
  if (email === '' && (firstName === '' || lastName === ''))
    faults.push({ column: '', sentence: 'Say who it is: an email, or both names' });
  const dob = dayOf(values.dob, (sentence) => wrong('dob', sentence));
  const day = dayOf(values.date, (sentence) => wrong('date', sentence));
  if (dermatologist === '') wrong('dermatologist', 'Say which dermatologist');
  if (service === '') wrong('service', 'Say which service');
  if (note.length > longestNote) wrong('note', `Maximum ${longestNote} characters`);
  const state = stateIn(values.state);
  if (state !== '' && !isState(state)) wrong('state', noState);
  const when = whenOf(values, { day, usual: usualZone }, wrong);
  if (!when) return undefined;
  const name = `${firstName} ${lastName}`.trim();
  return { line: row.line, row, email: email.toLowerCase(), name, firstName, dob, dermatologist, service, state, ...when, note };
}

type Wrong = Values<VisitField>['wrong'];

/** The moment that day, time and zone name. */
function whenOf(
  { time, zone }: Pick<Record<VisitField, string>, 'time' | 'zone'>,
  { day, usual }: { day: string; usual: string },
  wrong: Wrong,
): Pick<Line, 'at' | 'timeZone'> | undefined {
  const timeZone = zone === '' ? usual : readZone(zone);
  if (!timeZone) wrong('zone', 'This is no time zone that we know: write it as PT or America/Los_Angeles');
  const read = readTime(time);
  if ('fault' in read) wrong('time', read.fault);
  if (!day || !timeZone || 'fault' in read) return undefined;
  const at = momentOf(day, read.minutes, timeZone);
  if (at === undefined) wrong('time', 'The clock is put forward over this time on that day');
  else if (at <= Date.now()) wrong('date', 'This time has passed');
  return at === undefined ? undefined : { at, timeZone };
}

function dayOf(cell: string, wrong: (sentence: string) => void): string {
  const read = cell === '' ? { fault: 'A date is missing' } : readDay(cell);
  if ('day' in read) return read.day;
  wrong(read.fault);
  return '';
}
