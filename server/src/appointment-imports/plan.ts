/** What importing a file of appointments would do, line by line. Needs a transaction as the clinic. */
import { setImmediate as breathe } from 'node:timers/promises';
import {
  neededVisitFields,
  type VisitField,
  type VisitImportCheck,
  visitFields,
} from '@pellis/contract/appointment-imports/appointment-imports';
import { notServed } from '@pellis/contract/served-states/state-settings';
import { type PublishedDoctor, publishedDoctors } from '../doctors/records.ts';
import type { Fault } from '../imports/person.ts';
import type { CsvFile } from '../imports/read-file.ts';
import type { WrongRow } from '../imports/told-lines.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { dayAt, momentInWords } from '../platform/times.ts';
import { openStates } from '../served-states/records.ts';
import { visitColumnsByName } from './columns.ts';
import { type Line, readLine } from './read-line.ts';
import { type NewVisit, type PatientFound, patientsOf, type ServiceOfVisit, servicesOfVisits, standingVisits } from './records.ts';
import { type Taken, takenBy } from './taken.ts';

export interface Plan {
  columns: (VisitField | null)[];
  missing: VisitField[];
  toAdd: NewVisit[];
  booked: VisitImportCheck['booked_lines'];
  wrong: WrongRow[];
}

type Wished = (VisitField | null)[] | undefined;

export async function planVisits(clinic: Clinic, transaction: Transaction, file: CsvFile, wished: Wished): Promise<Plan> {
  const columns = columnsOf(file, wished);
  const plan: Plan = { columns, missing: missingOf(columns), toAdd: [], booked: [], wrong: [] };
  if (plan.missing.length > 0) return plan;
  const rules = { header: file.header, columns, timeZone: clinic.config.clinicTimeZone };
  const readable: Line[] = [];
  for (const [at, row] of file.rows.entries()) {
    // a long file keeps nobody else waiting
    if (at % 250 === 249) await breathe();
    const read = readLine(row, rules);
    if ('faults' in read) plan.wrong.push({ row, faults: read.faults });
    else readable.push(read);
  }
  await sortOut(clinic, transaction, plan, readable, file);
  plan.wrong.sort((one, other) => one.row.line - other.row.line);
  return plan;
}

function columnsOf({ header }: CsvFile, wished: Wished): (VisitField | null)[] {
  if (!wished) return visitColumnsByName(header);
  if (wished.length !== header.length) throw wrongField('columns', 'These are not the columns of this file: choose the file again.');
  const twice = visitFields.find((field) => wished.filter((one) => one === field).length > 1);
  if (twice) throw wrongField('columns', 'Two columns cannot be the same: choose another for one of them.');
  return wished;
}

/** An e-mail, or both names. */
function missingOf(columns: readonly (VisitField | null)[]): VisitField[] {
  const missing: VisitField[] = neededVisitFields.filter((field) => !columns.includes(field));
  const isNamed = columns.includes('email') || (columns.includes('firstName') && columns.includes('lastName'));
  return isNamed ? missing : ['email', ...missing];
}

interface Known {
  patients: Map<number, PatientFound[]>;
  doctors: PublishedDoctor[];
  services: ServiceOfVisit[];
  served: ReadonlySet<string>;
}

async function sortOut(clinic: Clinic, transaction: Transaction, plan: Plan, lines: readonly Line[], { header }: CsvFile): Promise<void> {
  const known: Known = {
    patients: await patientsOf(transaction, lines),
    doctors: await publishedDoctors(transaction, dayAt(new Date(), clinic.config.clinicTimeZone)),
    services: await servicesOfVisits(transaction),
    served: new Set((await openStates(transaction)).map(({ state }) => state)),
  };
  const taken = takenBy(await standingVisits(transaction));
  const called = (field: VisitField) => header[plan.columns.indexOf(field)] ?? '';
  for (const [at, line] of lines.entries()) {
    if (at % 250 === 249) await breathe();
    const visit = asVisit(line, known, called);
    const fault = 'faults' in visit ? undefined : place(taken, visit, called);
    if ('faults' in visit) plan.wrong.push({ row: line.row, faults: visit.faults });
    else if (fault === 'booked') plan.booked.push({ line: line.line, name: visit.patient.name, sentence: booked(visit) });
    else if (fault) plan.wrong.push({ row: line.row, faults: [fault] });
    else plan.toAdd.push(visit);
  }
}

const booked = ({ at, timeZone }: NewVisit) => `Booked here already for ${momentInWords(new Date(at), timeZone)}`;

type Called = (field: VisitField) => string;

/** Who, with whom, what and where, as this clinic knows them. */
function asVisit(line: Line, { patients, doctors, services, served }: Known, called: Called): NewVisit | { faults: Fault[] } {
  const faults: Fault[] = [];
  const wrong = (field: VisitField, sentence: string) => faults.push({ column: called(field), sentence });
  const [patient, another] = patients.get(line.line) ?? [];
  if (!patient) faults.push({ column: '', sentence: unknown(line) });
  if (another) faults.push({ column: '', sentence: 'Two patients here are that: add the email, or merge their records' });
  const doctor = named(doctors, line.dermatologist);
  if (!doctor) wrong('dermatologist', `No dermatologist here has this name: ${doctors.map(({ name }) => name).join(', ')}`);
  const service = services.find(({ name }) => same(name, line.service));
  if (!service) wrong('service', `No video visit here has this name: ${services.map(({ name }) => name).join(', ')}`);
  const state = line.state || patient?.state || '';
  if (patient && state === '') wrong('state', 'Say in which state the patient will be');
  else if (patient && !served.has(state)) wrong('state', notServed(state).replace(/\.$/, ''));
  else if (doctor && patient && !isLicensed(doctor, state, line))
    wrong('dermatologist', `${doctor.name} has no license in ${state} on that day`);
  if (!patient || !doctor || !service || faults.length > 0) return { faults };
  return { ...line, patient, state, providerId: doctor.id, service: service.name, serviceId: service.id, minutes: service.minutes };
}

function unknown({ email }: Line): string {
  return email
    ? 'No patient here has this email and date of birth: import or register them first'
    : 'No patient here has this name and date of birth: import or register them first';
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
