/** What a column of a file of appointments is, by the names that other systems give it. */
import type { VisitField } from '@pellis/contract/appointment-imports/appointment-imports';
import { patientFieldOf } from '../patient-imports/columns.ts';

/** Letters only, lower case. */
const names: Partial<Record<VisitField, readonly string[]>> = {
  dermatologist: ['dermatologist', 'provider', 'doctor', 'physician', 'clinician', 'providername', 'doctorname', 'practitioner', 'seenby'],
  date: ['date', 'day', 'appointmentdate', 'visitdate', 'apptdate', 'startdate', 'dateofvisit', 'dateofservice'],
  time: ['time', 'start', 'starttime', 'appointmenttime', 'visittime', 'appttime', 'begins', 'from'],
  zone: ['zone', 'timezone', 'tz'],
  service: ['service', 'type', 'visittype', 'appointmenttype', 'appttype', 'servicename', 'reasontype'],
  state: ['state', 'visitstate', 'patientstate', 'location', 'appointmentstate'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'desknote', 'notefordesk', 'noteforthedesk'],
};

/** Who the patient is, as a file of patients calls it. */
export function visitFieldOf(name: string): VisitField | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const own = (Object.keys(names) as VisitField[]).find((field) => names[field]?.includes(letters));
  if (own) return own;
  const ofPatient = patientFieldOf(name);
  return ofPatient === 'email' || ofPatient === 'firstName' || ofPatient === 'lastName' || ofPatient === 'dob' ? ofPatient : undefined;
}
