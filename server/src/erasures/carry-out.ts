/**
 * Carries an erasure out, in steps that are each done whole: killed between two of them, whoever comes next goes on with the one that is missing.
 * Files and cards are taken away outside first and noted after, since taking them away twice is once.
 */
import { type ErasureStep, erasureSteps } from '@pellis/contract/erasures/erasures';
import { endEverySession } from '../accounts/session-records.ts';
import { eraseForumOf } from '../forum/leaving.ts';
import { writeEmail } from '../notifications/email.ts';
import { dropPhotos } from '../photos/prepare.ts';
import { dropDocuments } from '../photos/prepare-document.ts';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { eraseSavedTips } from '../tips/saved-records.ts';
import { forgetThreads } from '../visitors/forget.ts';
import { emails } from './emails.ts';
import { readOpen } from './open-things.ts';
import * as records from './records.ts';
import { answerRequest } from './request-answer.ts';

const asClinic = theClinic('erasing');
type Erasure = NonNullable<Awaited<ReturnType<typeof records.lockErasure>>>;

/** What is due, and what somebody began and did not end. */
export async function carryOutDue(clinic: Clinic, now: Date): Promise<void> {
  const ids = await clinic.db.read(asClinic, (transaction) => records.idsToDo(transaction, now));
  for (const id of ids)
    await carryOut(clinic, id, now).catch((error: unknown) => clinic.log.error({ err: error, erasure: id }, 'an erasure did not get on'));
}

/** Before a clinic that was brought back serves anybody. What cannot be done yet (a card processor that is away) goes on with the rest that is due; until then nobody comes in there. */
export async function carryOutReplayed(clinic: Clinic): Promise<void> {
  const ids = await clinic.db.read(asClinic, records.replayedIds);
  for (const id of ids)
    await carryOut(clinic, id).catch((error: unknown) => clinic.log.error({ err: error, erasure: id }, 'an erasure did not get on'));
}

export async function carryOut(clinic: Clinic, id: string, now: Date = new Date()): Promise<void> {
  const erasure = await begin(clinic, id, now);
  if (!erasure) return;
  const done = await clinic.db.read(asClinic, (transaction) => records.stepsOf(transaction, id));
  for (const step of erasureSteps) {
    if (done.some(({ name }) => name === step)) continue;
    const outside = await takeAwayOutside(clinic, erasure, step);
    await clinic.db.write(asClinic, (transaction, actor) => takeStep(clinic, transaction, { actor, id, step, outside }));
  }
}

/** Nothing where it is taken back, over, or where something has come up that has to be over first. */
function begin(clinic: Clinic, id: string, now: Date): Promise<Erasure | undefined> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const erasure = await records.lockErasure(transaction, id);
    if (!erasure || erasure.taken_back_at || erasure.ended_at || erasure.due_at > now) return undefined;
    if (erasure.began_at) return erasure;
    if ((await readOpen(transaction, erasure.account_id)).length > 0) return undefined;
    const keeps_record = await records.hasKeptRecord(transaction, erasure.patient_id);
    await records.beginErasure(transaction, id, keeps_record);
    await records.disableAccount(transaction, erasure.account_id);
    await endEverySession(transaction, erasure.account_id);
    await clinic.happened(transaction, actor, {
      name: 'erasure.began',
      patientId: erasure.patient_id,
      subjectId: id,
      data: { keeps_record },
    });
    return { ...erasure, keeps_record };
  });
}

/** What is held outside the database: sealed files, and cards at the processor. How many of each. */
async function takeAwayOutside(clinic: Clinic, { id, account_id }: Erasure, step: ErasureStep): Promise<Record<string, number>> {
  if (step === 'files') {
    const files = await clinic.db.read(asClinic, (transaction) => records.filesToErase(transaction, id));
    await dropPhotos(
      clinic,
      files.filter(({ kind }) => kind === 'photo'),
    );
    await dropDocuments(
      clinic,
      files.filter(({ kind }) => kind === 'document'),
    );
    return files.length > 0 ? { file: files.length } : {};
  }
  if (step === 'cards') {
    const cards = await clinic.db.read(asClinic, (transaction) => records.processorCardsOf(transaction, account_id));
    for (const { processor_card_id } of cards)
      await clinic.payments.removeCard(processor_card_id).catch((error: unknown) => {
        // one that the processor does not know is gone; one that is away is asked again
        if (!(error instanceof PaymentRefused)) throw error;
      });
  }
  return {};
}

interface Step {
  actor: Actor;
  id: string;
  step: ErasureStep;
  outside: Record<string, number>;
}

async function takeStep(clinic: Clinic, transaction: Transaction, { actor, id, step, outside }: Step): Promise<void> {
  const erasure = await records.lockErasure(transaction, id);
  const done = await records.stepsOf(transaction, id);
  // somebody else was quicker
  if (!erasure || erasure.ended_at || done.some(({ name }) => name === step)) return;
  const account = await records.accountToErase(transaction, erasure.account_id);
  if (!account) return;
  const threads = step === 'threads' ? await records.visitorThreadsOf(transaction, account.email) : [];
  await forgetThreads(transaction, threads);
  if (step === 'threads') {
    await eraseForumOf(clinic, transaction, erasure.account_id);
    await eraseSavedTips(transaction, erasure.account_id);
  }
  const erased = {
    ...outside,
    ...(threads.length > 0 ? { conversation: threads.length } : {}),
    ...(await records.eraseStep(transaction, id, step)),
  };
  await records.insertStep(transaction, id, step, erased);
  if (step === 'account') await end(clinic, transaction, { actor, erasure, email: account.email });
}

async function end(clinic: Clinic, transaction: Transaction, { actor, erasure, email }: { actor: Actor; erasure: Erasure; email: string }) {
  const steps = await records.stepsOf(transaction, erasure.id);
  await records.endErasure(transaction, erasure.id);
  const of = { patientId: erasure.patient_id };
  await clinic.happened(transaction, actor, { name: 'account.closed', subjectId: erasure.account_id, ...of });
  await clinic.happened(transaction, actor, {
    name: 'erasure.ended',
    subjectId: erasure.id,
    ...of,
    data: { erased: Object.fromEntries(steps.map(({ name, erased }) => [name, erased])) },
  });
  // they were told the first time
  if (erasure.replayed_at) return;
  const keepsRecord = erasure.keeps_record ?? true;
  if (erasure.privacy_request_id) await answerRequest(clinic, transaction, { actor, id: erasure.privacy_request_id, keepsRecord, steps });
  else await writeEmail(clinic, transaction, { ...emails.closed.words({ keepsRecord }), about: `erasure ${erasure.id}`, to: email });
}
