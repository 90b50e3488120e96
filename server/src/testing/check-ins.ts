/** Check-ins for tests: somebody who was answered and asked, as long ago as a test wants, and what they do about it. */
import { listCheckInsOfPatient } from '@pellis/contract/check-ins/check-in-work';
import { lookAtCheckIn } from '@pellis/contract/check-ins/check-ins';
import { readKnownForCheckIn, sendOwnCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { readWaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { nameOfPrescription, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { proposedStep } from '@pellis/contract/routines/courses';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { inviteToCheckIns } from '../check-ins/invite.ts';
import { newId } from '../platform/ids.ts';
import { assessment, draft, fillProfile, keepCard, sendAssessment, skinPhoto } from './care.ts';
import type { TestClinic } from './clinic.ts';
import { elsewhere, type PatientPerson, type Person, signUp } from './people.ts';

const adapalene: Prescription = {
  ...noPrescription,
  ...{ drug: 'Adapalene', strength: '0.1%', form: 'gel', sig: 'Apply a pea-sized amount to the whole face at bedtime.' },
  ...{ quantity: 45, unit: 'g', days_supply: 90, refills: 3 },
};
export const gel = proposedStep({ ...adapalene, name: nameOfPrescription(adapalene) }).step;
export const sunscreen: RoutineStep = { ...newStep, what: 'Sunscreen SPF 50, two fingers for the face', times: ['morning'] };

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
export const twelve = <T>(press: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, press));

/** A clinic opens before the first test of a file, not with the file. */
type At = () => { clinic: TestClinic; lee: Person };

export function checkInWays(at: At) {
  const letters = lettersTo(at);
  return { ...letters, ...peopleAsked(at, letters.linksOf), ...callsOf(at) };
}

function peopleAsked(at: At, linksOf: ReturnType<typeof lettersTo>['linksOf']) {
  let names = 0;

  async function patient(): Promise<PatientPerson> {
    const { clinic } = at();
    names += 1;
    const person = await signUp(clinic, `Ana ${'abcdefghijklmnopqrstuvwxyz'[names]}lvarez`);
    await fillProfile(clinic, person, { medications: 'no', currentMedications: '' });
    await keepCard(clinic, person);
    return person;
  }

  /** Answered just now with these steps. */
  async function answered(routine: RoutineStep[] = []): Promise<PatientPerson & { noteId: string }> {
    const { clinic, lee } = at();
    const person = await patient();
    const images = [{ ...(await skinPhoto(70)), shot: 'close_up' as const }];
    const { id } = await sendAssessment(clinic, person, await assessment('acne', images));
    await clinic.call(claimCase, { as: lee, params: { id } });
    const { rx: _, ...words } = draft;
    const body = { ...words, routine, prescriptions: routine.length > 0 ? [adapalene] : [] };
    const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': '0' } });
    const reasons = routine.length > 0 ? [{ warning: 'pregnancy-adapalene', reason: 'We spoke about it.' }] : [];
    const signing = { as: lee, params: { id }, body: { reasons }, headers: { 'if-match': String(saved.reply.version) } };
    const { refusal } = await clinic.call(signNote, signing);
    if (refusal) throw new Error(`not signed: ${refusal.detail}`);
    return { ...person, noteId: id };
  }

  /** A month later. */
  async function asked(routine: RoutineStep[] = []) {
    const person = await answered(routine);
    await inviteToCheckIns(at().clinic.clinic, inDays(31));
    return { person, ...(await linksOf(person, 'check-in.monthly')), id: await idOf(person) };
  }

  async function idOf({ patientId }: PatientPerson): Promise<string> {
    const [row] = await at().clinic.sql<{ id: string }>('select id from check_in_invitation where patient_id = $1', [patientId]);
    return row?.id ?? '';
  }

  /** As if it had been this long since they were asked. */
  async function letGoBy({ patientId }: PatientPerson, days: number): Promise<void> {
    const { sql } = at().clinic;
    const ago = 'make_interval(days => $2::int)';
    await sql(`update check_in_invitation set written_at = written_at - ${ago}, expires_at = expires_at - ${ago} where patient_id = $1`, [
      ...[patientId, days],
    ]);
    await sql(`update rapid_assessment set created_at = created_at - ${ago} where patient_id = $1`, [patientId, days]);
  }

  async function startedDaysAgo({ noteId, accountId }: { noteId: string; accountId: string }, days: number): Promise<void> {
    await at().clinic.sql(
      `insert into routine_start (note_id, signed_at, patient_id, starts_on, set_by)
       select id, date_trunc('milliseconds', signed_at), patient_id, (now() - make_interval(days => $3::int))::date, $2 from note where id = $1`,
      [noteId, accountId, days],
    );
  }

  return { patient, answered, asked, letGoBy, startedDaysAgo };
}

function lettersTo(at: At) {
  async function emailsTo({ email }: Person, template: string) {
    const { clinic } = at();
    await clinic.settled();
    return clinic.sql<{ subject: string; body: string; links: string[] }>(
      'select subject, body, links from letter where recipient = $1 and template = $2 order by created_at desc',
      [email, template],
    );
  }

  /** Of the newest letter: the check-in's, and the one that ends these letters. */
  async function linksOf(person: Person, template: string) {
    const links = (await emailsTo(person, template))[0]?.links.map((link) => new URL(link)) ?? [];
    return { nid: links[0]?.searchParams.get('nid') ?? '', code: links[1]?.searchParams.get('code') ?? '' };
  }

  return { emailsTo, linksOf };
}

function callsOf(at: At) {
  async function sendOwn(id: string, as: Person, body: Record<string, unknown> = {}, key = newId()) {
    const whole = { ...(await assessment()), plan: null, ...body } as never;
    return at().clinic.call(sendOwnCheckIn, { as, params: { id }, body: whole, headers: { 'idempotency-key': key } });
  }

  return {
    sendOwn,
    look: async (nid: string) => (await at().clinic.call(lookAtCheckIn, { params: { nid }, headers: elsewhere() })).status,
    waiting: async (as: Person) => (await at().clinic.call(readWaitingCheckIn, { as })).reply.check_in,
    known: (id: string, as: Person) => at().clinic.call(readKnownForCheckIn, { as, params: { id } }),
    listOf: async (as: Person, { patientId }: PatientPerson) =>
      (await at().clinic.call(listCheckInsOfPatient, { as, params: { id: patientId } })).reply,
  };
}
