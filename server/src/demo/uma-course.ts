/** Uma's twelve weeks of treatment, as they were: two answers, photos, what she wrote down and what Dr. Lee judged. Written with the days of then, which no click can. */
import type { Photo } from '@pellis/contract/photos/photos';
import { lineOf } from '@pellis/contract/prescriptions/prescriptions';
import { totalOf } from '@pellis/contract/progress/instruments';
import { accountByEmail } from '../accounts/records.ts';
import { preparePhotos } from '../photos/prepare.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { anaAnswers, healthy, type Profile } from './answers.ts';
import { demo, signedInAs } from './enter.ts';
import { cheekInTime } from './pictures.ts';
import { type Answer, answers, diary } from './uma-story.ts';

export const umaProfile: Profile = { ...healthy, firstName: 'Uma', lastName: 'Underwood', dob: '1999-06-18', sex: 'female' };

const uma = 'uma@demo.pellis.test';
const drLee = 'dr.lee@demo.pellis.test';
const dayMs = 86_400_000;

interface Of {
  clinic: Clinic;
  transaction: Transaction;
  patientId: string;
  accountId: string;
  doctor: string;
}

/** Each part once: what was cut off goes on at the next start. */
export async function treatUma(clinic: Clinic): Promise<void> {
  await keepCourse(clinic);
  const waiting = await clinic.db.read(demo, unprescribed);
  if (waiting.length > 0) await signedInAs(clinic, drLee, (asker) => prescribe(clinic, asker));
}

/** Photos are made ready before anything is written. */
async function keepCourse(clinic: Clinic): Promise<void> {
  const isThere = await clinic.db.read(demo, async (transaction) => {
    const account = found(await accountByEmail(transaction, uma));
    return transaction.selectFrom('diary_entry').select('id').where('written_by', '=', account.id).limit(1).executeTakeFirst();
  });
  if (isThere) return;
  const sent = await Promise.all(
    answers.map(async ({ left }) => ready(clinic, [await cheekInTime('left', left), await cheekInTime('right', left)])),
  );
  const own = new Map<number, Ready>();
  for (const { ago, left } of diary) if (left !== undefined) own.set(ago, await ready(clinic, [await cheekInTime('left', left)]));
  await clinic.db.write(demo, async (transaction) => {
    const [account, doctor] = [found(await accountByEmail(transaction, uma)), found(await accountByEmail(transaction, drLee))];
    const of: Of = { clinic, transaction, patientId: found(account.patient_id ?? undefined), accountId: account.id, doctor: doctor.id };
    const ids: string[] = [];
    for (const [index, answer] of answers.entries()) ids.push(await keepAnswer(of, answer, found(sent[index])));
    for (const entry of diary) await keepEntry(of, entry, { care: found(ids[entry.ago > 42 ? 0 : 1]), photos: own.get(entry.ago) });
  });
}

/** Her notes without their prescriptions, in the order of her answers. */
function unprescribed(transaction: Transaction) {
  return transaction
    .selectFrom('note as n')
    .innerJoin('patient as p', 'p.id', 'n.patient_id')
    .select(['n.id', 'n.patient_id', 'n.signed_at'])
    .where('p.first_name', '=', umaProfile.firstName)
    .where('p.last_name', '=', umaProfile.lastName)
    .where('n.signed_at', 'is not', null)
    .where((is) => is.not(is.exists(is.selectFrom('prescription as rx').select('rx.id').whereRef('rx.note_id', '=', 'n.id'))))
    .orderBy('n.signed_at')
    .execute();
}

/** By who signed: nobody else may. */
function prescribe(clinic: Clinic, asker: Asker): Promise<void> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const notes = await unprescribed(transaction);
    for (const [index, { id, patient_id, signed_at }] of notes.entries())
      for (const [position, { stoppedAgo, why, ...rx }] of (answers[index]?.prescriptions ?? []).entries())
        await transaction
          .insertInto('prescription')
          .values({
            ...{ id: newId(), note_id: id, patient_id, position, prescribed_by: actor.id, prescribed_at: signed_at ?? new Date() },
            ...{
              drug: rx.drug,
              strength: rx.strength,
              form: rx.form,
              sig: rx.sig,
              quantity: rx.quantity,
              unit: rx.unit,
              reason: rx.reason,
            },
            ...{ days_supply: rx.days_supply, refills: rx.refills, may_substitute: true, to_pharmacist: '' },
            expires_on: daysAfter(dayAt(signed_at ?? new Date(), clinic.config.clinicTimeZone), 365),
            ...(stoppedAgo === undefined ? {} : { stopped_at: ago(stoppedAgo), stopped_by: actor.id, stop_reason: why ?? '' }),
          })
          .execute();
  });
}

const ago = (days: number) => new Date(Date.now() - days * dayMs);

async function ready(clinic: Clinic, photos: readonly Photo[]) {
  return { prepared: await preparePhotos(clinic, photos), photos };
}

type Ready = Awaited<ReturnType<typeof ready>>;

function rowsOf(
  { prepared, photos }: Ready,
  belongs: { patient_id: string; kept_at: Date; encounter_id?: string; diary_entry_id?: string },
) {
  return prepared.map((photo, position) => {
    const { shot = null, body_place: on } = photos[position] ?? {};
    return { ...photo, ...belongs, position, shot, region: on?.region ?? null, side: on?.side ?? null };
  });
}

async function keepAnswer({ clinic, transaction, patientId, accountId, doctor }: Of, answer: Answer, photos: Ready): Promise<string> {
  const id = newId();
  const at = ago(answer.ago);
  const signed = new Date(at.getTime() + dayMs / 5);
  const service = await transaction
    .selectFrom('service')
    .select('id')
    .where('kind', '=', 'rapid_assessment')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const of = { id, patient_id: patientId };
  await transaction
    .insertInto('encounter')
    .values({ ...of, provider_id: doctor, service_id: service.id, account_id: accountId, began_at: at })
    .execute();
  await transaction
    .insertInto('rapid_assessment')
    .values({
      ...{ ...of, state: 'answered', concern: 'acne', submission_key: id, patient_state: 'CA', photo_count: photos.photos.length },
      ...{ created_at: at, submitted_at: at, due_at: new Date(at.getTime() + dayMs), ended_at: signed, claimed_by: doctor },
      answers: JSON.stringify(anaAnswers),
    })
    .execute();
  await transaction
    .insertInto('photo')
    .values(rowsOf(photos, { patient_id: patientId, encounter_id: id, kept_at: at }))
    .execute();
  const kept = answer.prescriptions.map(({ stoppedAgo: _, why: __, ...prescription }) => prescription);
  await transaction
    .insertInto('note')
    .values({
      ...{ ...of, state: 'signed', diagnosis: answer.diagnosis, treatment_plan: answer.plan, signed_by: doctor, signed_at: signed },
      ...{ routine: JSON.stringify(answer.routine), prescriptions: JSON.stringify(kept), rx: kept.map(lineOf), saved_at: signed },
      follow_up: 'Send new photos in six weeks.',
    })
    .execute();
  for (const judged of answer.scores)
    await transaction
      .insertInto('severity_score')
      .values({
        ...{ id: newId(), patient_id: patientId, encounter_id: id, instrument: judged.instrument, parts: JSON.stringify(judged.parts) },
        ...{ total: totalOf(judged, false), day: dayAt(at, clinic.config.clinicTimeZone), scored_by: doctor, scored_at: signed },
      })
      .execute();
  return id;
}

async function keepEntry(
  { clinic, transaction, patientId, accountId }: Of,
  { ago: days, left: _, itch = null, sleep = null, feeling = null, is_flare = false, triggers = [], words = '' }: (typeof diary)[number],
  { care, photos }: { care: string; photos: Ready | undefined },
): Promise<void> {
  const id = newId();
  const at = ago(days);
  await transaction
    .insertInto('diary_entry')
    .values({
      ...{ id, patient_id: patientId, encounter_id: care, day: dayAt(at, clinic.config.clinicTimeZone), itch, sleep, feeling, is_flare },
      ...{ triggers: [...triggers], words, written_by: accountId, written_by_name: 'Uma Underwood', written_at: at },
    })
    .execute();
  if (photos)
    await transaction
      .insertInto('photo')
      .values(rowsOf(photos, { patient_id: patientId, diary_entry_id: id, kept_at: at }))
      .execute();
}
