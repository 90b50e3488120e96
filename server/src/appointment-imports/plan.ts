/** Which line is a visit to book, which is booked already, and what is wrong. Needs a transaction as the clinic. */
import { type VisitField, visitFieldLabels } from '@pellis/contract/appointment-imports/appointment-imports';
import { seesOnly } from '@pellis/contract/doctors/doctors';
import { notServed } from '@pellis/contract/served-states/state-settings';
import { type PublishedDoctor, publishedDoctors } from '../doctors/records.ts';
import { ofAgeThen } from '../guardianships/come-of-age.ts';
import { groupOf } from '../health-profiles/age-group.ts';
import type { Fault, Sorted, Table } from '../imports/kind.ts';
import { breatheAt, calledIn, readRows } from '../imports/read-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, momentInWords } from '../platform/times.ts';
import { openStates } from '../served-states/records.ts';
import { type Line, readLine } from './read-line.ts';
import { type NewVisit, type PatientFound, patientsOf, type ServiceOfVisit, servicesOfVisits, standingVisits } from './records.ts';
import { type Taken, takenBy } from './taken.ts';

export async function sortVisits(clinic: Clinic, transaction: Transaction, table: Table<VisitField>): Promise<Sorted<NewVisit>> {
  const usualZone = clinic.config.clinicTimeZone;
  const { readable, wrong } = await readRows(table, {
    labels: visitFieldLabels,
    read: (values, faults) => readLine(values, faults, usualZone),
  });
  const sorted: Sorted<NewVisit> = { toAdd: [], known: [], wrong };
  const known = await knownHere(clinic, transaction, readable);
  const taken = takenBy(await standingVisits(transaction));
  const called = (field: VisitField) => calledIn(table, field);
  for (const [at, line] of readable.entries()) {
    await breatheAt(at);
    const visit = asVisit(line, known, called);
    const fault = 'faults' in visit ? undefined : place(taken, visit, called);
    if ('faults' in visit) wrong.push({ row: line.row, faults: visit.faults });
    else if (fault === 'booked') sorted.known.push({ line: line.line, name: visit.patient.name, sentence: booked(visit) });
    else if (fault) wrong.push({ row: line.row, faults: [fault] });
    else sorted.toAdd.push(visit);
  }
  return sorted;
}

interface Known {
  patients: Map<number, PatientFound[]>;
  doctors: PublishedDoctor[];
  services: ServiceOfVisit[];
  served: ReadonlySet<string>;
  clinic: Clinic;
}

async function knownHere(clinic: Clinic, transaction: Transaction, lines: readonly Line[]): Promise<Known> {
  return {
    patients: await patientsOf(transaction, lines),
    doctors: await publishedDoctors(transaction, dayAt(new Date(), clinic.config.clinicTimeZone)),
    services: await servicesOfVisits(transaction),
    served: new Set((await openStates(transaction)).map(({ state }) => state)),
    clinic,
  };
}

const booked = ({ at, timeZone }: NewVisit) => `Booked here already for ${momentInWords(new Date(at), timeZone)}`;

type Called = (field: VisitField) => string;

/** Who, with whom, what and where, as this clinic knows them. */
function asVisit(line: Line, { patients, doctors, services, served, clinic }: Known, called: Called): NewVisit | { faults: Fault[] } {
  const faults: Fault[] = [];
  const wrong = (field: VisitField, sentence: string) => faults.push({ column: called(field), sentence });
  const who = whoIs(line, patients.get(line.line) ?? []);
  const patient = 'id' in who ? who : undefined;
  if ('fault' in who) faults.push({ column: '', sentence: who.fault });
  const grown = patient && grownUpThen(clinic, patient, line);
  if (grown) wrong('date', grown);
  const doctor = named(doctors, line.dermatologist);
  if (!doctor) wrong('dermatologist', `No dermatologist here has this name: ${doctors.map(({ name }) => name).join(', ')}`);
  const service = services.find(({ name }) => same(name, line.service));
  if (!service) wrong('service', `No video visit here has this name: ${services.map(({ name }) => name).join(', ')}`);
  const state = line.state || patient?.state || '';
  const elsewhere = patient && wrongState(state, served);
  if (elsewhere) wrong('state', elsewhere);
  const cannot = patient && doctor && !elsewhere ? whyNot(doctor, state, line) : undefined;
  if (cannot) wrong('dermatologist', cannot);
  if (!patient || !doctor || !service || faults.length > 0) return { faults };
  return { ...line, patient, state, providerId: doctor.id, service: service.name, serviceId: service.id, minutes: service.minutes };
}

/** The one whom the line means. Twins share an email and a birthday, and often only one of them is here: the first name tells whose visit it is. */
function whoIs(line: Line, found: PatientFound[]): PatientFound | { fault: string } {
  const what = line.email ? 'email' : 'name';
  if (found.length === 0) return { fault: `No patient here has this ${what} and date of birth: import or register them first` };
  const fitting = line.email && line.firstName ? found.filter(({ first_name }) => same(first_name, line.firstName)) : found;
  const [patient, another] = fitting;
  if (!patient) {
    const names = found.map(({ name }) => name).join(' and ');
    return { fault: `This email and date of birth are of ${names} here: correct the first name, or add ${line.firstName} first` };
  }
  if (!another) return patient;
  if (!line.email) return { fault: 'Two patients here are that: add the email, or merge their records' };
  return line.firstName
    ? { fault: 'Two patients here have this email, first name and date of birth: book this visit by hand' }
    : { fault: 'Two patients here have this email and date of birth: add the first name' };
}

/** Why whoever acts for this child today is given no visit on that day. */
function grownUpThen(clinic: Clinic, { first_name, child_until }: PatientFound, { at }: Line): string | undefined {
  return child_until && at >= child_until.getTime() ? ofAgeThen(clinic, { first_name, ended_at: child_until }) : undefined;
}

function wrongState(state: string, served: Known['served']): string | undefined {
  if (state === '') return 'Say in which state the patient will be';
  return served.has(state) ? undefined : notServed(state).replace(/\.$/, '');
}

/** Why this dermatologist cannot see that patient there. */
function whyNot(doctor: PublishedDoctor, state: string, line: Line): string | undefined {
  if (!seesAge(doctor, line)) return seesOnly(doctor).replace(/\.$/, '');
  return isLicensed(doctor, state, line) ? undefined : `${doctor.name} has no license in ${state} on that day`;
}

/** As when a patient books: by their age today. Who has not said whom they see is refused nobody. */
function seesAge({ sees }: PublishedDoctor, { dob, timeZone }: Line): boolean {
  return sees.length === 0 || sees.includes(groupOf(dob, timeZone));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const same = (one: string, other: string) => plain(one) === plain(other);

/** "Grace Lee", "Dr. Grace Lee" and "Grace Lee, MD, FAAD" are one. */
function named(doctors: readonly PublishedDoctor[], wanted: string): PublishedDoctor | undefined {
  const bare = (text: string) => plain(text.replace(/,.*$/, '')).replace(/^dr /, '');
  const found = doctors.filter(({ name }) => bare(name) === bare(wanted));
  return found.length === 1 ? found[0] : undefined;
}

/** The last day of a license still counts, where the patient is. */
function isLicensed({ licences }: PublishedDoctor, state: string, { at, timeZone }: Line): boolean {
  return licences.some((licence) => licence.state === state && licence.expires_on >= dayAt(new Date(at), timeZone));
}

/** Takes its time; or what stands there. */
function place(taken: Taken, visit: NewVisit, called: Called): 'booked' | Fault | undefined {
  const until = visit.at + visit.minutes * 60_000;
  const stands = taken.at({ providerId: visit.providerId, patientId: visit.patient.id, from: visit.at, until });
  if (stands?.isSame) return stands.line === undefined ? 'booked' : { column: '', sentence: `The same visit as on line ${stands.line}` };
  if (stands) {
    const where = stands.line === undefined ? 'here already' : `on line ${stands.line}`;
    const sentence = stands.isOfPatient
      ? `The patient has another visit at this time ${where}`
      : `The dermatologist has another visit at this time ${where}`;
    return { column: called('time'), sentence };
  }
  taken.add({ providerId: visit.providerId, patientId: visit.patient.id, from: visit.at, until, line: visit.line });
  return undefined;
}
