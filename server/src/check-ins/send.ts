/** Whoever holds the link sends the check-in, once: it reaches the dermatologists' queue with a clock of its own, and costs nothing. */
import type { CheckInByLink, readSafetyQuestionsForLink } from '@pellis/contract/check-ins/check-in-by-link';
import { type CheckIn, checkInReceived } from '@pellis/contract/check-ins/check-ins';
import type { PlanAnsweredOf } from '@pellis/contract/check-ins/plan-questions';
import type { z } from 'zod';
import { refuseUnknown } from '../concerns/accepted.ts';
import { openEncounter } from '../encounters/open.ts';
import { refuseUnsaidOfMinor, refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { keepOrDrop, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { notFound } from '../platform/refusal.ts';
import { takeCheckIn } from '../rapid-assessments/take-check-in.ts';
import { checkedSafety } from '../safety-questions/check.ts';
import type { CheckedSafety } from '../safety-questions/records.ts';
import { questionsOfNobody } from '../safety-questions/rules.ts';
import { isOfIntimateCare } from './intimate-care.ts';
import { checkInServiceFor, usableInvitation, useUp, wasSentWith } from './records.ts';

/** Tells nothing but that it is open: whoever holds the link may be anybody. */
export function look(clinic: Clinic, asker: Asker, nid: string): Promise<{ detail: string }> {
  return clinic.db.read(asker, async (transaction) => {
    if (!(await usableInvitation(transaction, nid).executeTakeFirst())) throw notFound();
    return { detail: 'This check-in is open.' };
  });
}

/** The same questions to whoever holds whatever link. */
export function askSafety(clinic: Clinic, asker: Asker, nid: string): Promise<z.output<typeof readSafetyQuestionsForLink.reply>> {
  return clinic.db.read(asker, async (transaction) => {
    if (!(await usableInvitation(transaction, nid).executeTakeFirst())) throw notFound();
    return questionsOfNobody(transaction);
  });
}

const received = { detail: checkInReceived };

interface Link {
  nid: string;
  /** The form's own: sent twice, it is one check-in and one answer. */
  key?: string | undefined;
}

/** Asked before the photos are received and worked on, so that a link of nobody's costs nothing. True when this form has arrived before. */
export function holdsLink(clinic: Clinic, asker: Asker, { nid, key }: Link): Promise<boolean> {
  return clinic.db.read(asker, async (transaction) => {
    if (await usableInvitation(transaction, nid).executeTakeFirst()) return false;
    // asked second: the same form may have arrived between the two
    if (await wasSentWith(transaction, nid, key)) return true;
    throw notFound();
  });
}

export async function send(clinic: Clinic, asker: Asker, { nid, key }: Link, sent: CheckInByLink) {
  if (await holdsLink(clinic, asker, { nid, key })) return received;
  await clinic.db.read(asker, async (transaction) => {
    await refuseUnknown(transaction, sent.concern);
    // what was used up meanwhile is told below
    const invitation = await usableInvitation(transaction, nid).executeTakeFirst();
    if (invitation) await checked(clinic, transaction, invitation.patient_id, sent);
  });
  const photos = await preparePhotos(clinic, sent.images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.write(asker, async (transaction, actor) => {
      const invitation = await usableInvitation(transaction, nid).forUpdate('i').executeTakeFirst();
      if (!invitation) {
        if (await wasSentWith(transaction, nid, key)) return received;
        throw notFound();
      }
      const safety = await checked(clinic, transaction, invitation.patient_id, sent);
      const { safety: _, ...form } = sent;
      await write(clinic, transaction, actor, { invitation, form, photos, key: key ?? newId(), safety });
      onKept();
      return received;
    }),
  );
}

/** Everything that may be refused. Whoever holds the link learns nothing of the care from it: of every minor each photo says its place, of nobody else any has to. */
async function checked(
  clinic: Clinic,
  transaction: Transaction,
  patientId: string,
  { concern, places, images, safety }: CheckInByLink,
): Promise<CheckedSafety | null> {
  // what cannot wait is said before anything that a photo lacks
  const kept = await checkedSafety(clinic, transaction, patientId, { concern, safety, purpose: 'check_in_by_link' });
  await refuseWrongPlaces(clinic, transaction, { patientId, concern, places, images });
  await refuseUnsaidOfMinor(clinic, transaction, patientId, images);
  return kept;
}

interface Sent {
  invitation: { id: string; patient_id: string; account_id: string; after_encounter_id: string };
  form: CheckIn;
  photos: PreparedPhoto[];
  key: string;
  /** Of whoever was signed in. */
  planAnswers?: PlanAnsweredOf | null;
  safety: CheckedSafety | null;
}

/** In a transaction of the clinic, with the invitation locked. */
export async function write(clinic: Clinic, transaction: Transaction, actor: Actor, sent: Sent): Promise<void> {
  const { invitation, form, photos, key, planAnswers = null, safety } = sent;
  const { images, ...answers } = form;
  const id = newId();
  const { patient_id, account_id } = invitation;
  await openEncounter(transaction, { id, patient_id, service_id: await checkInServiceFor(transaction, answers.concern), account_id });
  await takeCheckIn(clinic, transaction, {
    id,
    patientId: patient_id,
    key: `check-in ${invitation.id}`,
    answers,
    photos,
    sent: images,
    isOfIntimateCare: await isOfIntimateCare(transaction, invitation, answers.concern),
    planAnswers,
    safety,
  });
  await useUp(transaction, invitation.id, { encounterId: id, key });
  await clinic.happened(transaction, actor, { name: 'check_in.received', patientId: patient_id, subjectId: id });
}
