/** What a patient's browser reads, against a bare route with the same query in the same run; and the same with ten times the patients. */
import { type Contender, compare } from './load.ts';
import { accountId, asking, noteId, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { goals, type Row, sentenceOf, timesAsMuch } from './report.ts';

/** As many people as may ask for so long without meeting the limit of calls. */
const people = Array.from({ length: 2_000 }, (_, index) => index + 1);

/** Each read with the name of its bare route. */
const reads = {
  'me/next_appt': 'next_appt',
  'me/health_profile': 'health_profile',
  'me/payment_method': 'payment_method',
  'me/latest_rapid_assessment': 'latest_rapid_assessment',
  'notes/{id}': 'note',
} as const;
type Read = keyof typeof reads;
const names = Object.keys(reads) as Read[];

/** The five of the dashboard, as the page asks for them. */
const ofDashboard = ['next_appt', 'latest_visit', 'latest_rapid_assessment', 'health_profile', 'payment_method'];

export async function benchReads(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of [10, 50]) {
    for (const read of names) rows.push(await benchRead(place, read, connections));
    rows.push(...(await benchNextAppointment(place, connections)), await benchDashboard(place, connections));
  }
  return rows;
}
