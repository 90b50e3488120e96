/** Gathers everything the clinic keeps about the patient somebody acts for, as that person may see it. */
import { BodyPlaces } from '@pellis/contract/body-places/body-places';
import { PlanAnsweredOf } from '@pellis/contract/check-ins/plan-questions';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { Note } from '@pellis/contract/notes/notes';
import { storyOf } from '../charts/case-story.ts';
import { claimsOfPatient } from '../claims/claim-records.ts';
import { factsIn } from '../claims/facts.ts';
import { consentsOf as signedFor } from '../consents/consent-records.ts';
import { wordsOf } from '../consents/present.ts';
import { viewerOf } from '../conversations/policy.ts';
import { asConversation } from '../conversations/present.ts';
import { viewedOfPatient } from '../conversations/records.ts';
import { everyMessage } from '../conversations/transcript.ts';
import { faxesOfPatient } from '../faxes/records.ts';
import { profilesOf } from '../health-profiles/records.ts';
import { orderForPatient, withFaxes } from '../lab-orders/read.ts';
import { ordersOfPatient } from '../lab-orders/records.ts';
import { presentForPatient } from '../lab-results/present.ts';
import { resultsOfPatient } from '../lab-results/records.ts';
import { addressOfFile } from '../notes/lab-records.ts';
import { presentNote } from '../notes/read.ts';
import { noteInFull, notesOf } from '../notes/records.ts';
import { parcelsOf } from '../parcels/records.ts';
import { patientById } from '../patients/records.ts';
import { statusesOf } from '../payments/order-records.ts';
import { refundsOf } from '../payments/refund-records.ts';
import { photosOf } from '../photos/records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { keptPrevention } from '../pregnancy-prevention/kept.ts';
import { productsInRecord } from '../products/own.ts';
import { keptCourse } from '../progress/kept.ts';
import { presentReceipt } from '../receipts/present.ts';
import { paidThingOfOrder } from '../receipts/records.ts';
import { refillsOfPatient } from '../refills/records.ts';
import { askedFor } from '../reminders/asked-for.ts';
import { retractedNotesOf } from '../retractions/read.ts';
import { livedRoutines } from '../routines/lived.ts';
import { safetyOf } from '../safety-questions/records.ts';
import { inWords, urgentOfPatient } from '../safety-questions/urgent-records.ts';
import { presentToPatient } from '../transmissions/present.ts';
import { transmissionsOf } from '../transmissions/read-records.ts';
import { offersOf } from '../video-offers/records.ts';
import { bodySitesOf, photoSitesIn } from './body-sites.ts';
import { appointmentsOf, assessmentsOf, consentsOf, documentsOf, mergesOf, ordersOf } from './records.ts';

export async function gatherRecord(clinic: Clinic, transaction: Transaction, actor: Actor & { patientId: string }): Promise<MedicalRecord> {
  const { patientId } = actor;
  const notes = await notesIn(clinic, transaction, patientId);
  const orders = await ordersIn(transaction, patientId);
  const gathered = {
    version: 1 as const,
    made_at: new Date(),
    clinic: clinic.config.clinicName,
    patient: found(await patientById(transaction, patientId)),
    health_profiles: await profilesOf(transaction, patientId),
    rapid_assessments: await assessmentsIn(clinic, transaction, patientId),
    appointments: await appointmentsIn(clinic, transaction, patientId),
    urgent_answers: await inWords(transaction, await urgentOfPatient(transaction, patientId)),
    notes,
    prescriptions: notes.flatMap(({ id, datetime, provider, rx }) =>
      rx.map((text) => ({ note_id: id, prescribed_at: datetime, prescriber: provider.name, text })),
    ),
    routines: await livedRoutines(transaction, patientId),
    products: await productsInRecord(clinic, transaction, patientId),
    reminders: await askedFor(transaction, patientId),
    ...(await keptCourse(transaction, actor)),
    transmissions: await waysOf(transaction, patientId),
    refills: await refillsOfPatient(transaction, patientId),
    lab_requisitions: notes.flatMap(({ id, lab_reqs }) => lab_reqs.map((labReq) => ({ ...labReq, note_id: id }))),
    lab_orders: await labOrdersIn(clinic, transaction, patientId),
    faxes: await faxesIn(transaction, patientId),
    lab_results: (await resultsOfPatient(transaction, patientId)).map(presentForPatient),
    pregnancy_prevention: await keptPrevention(clinic, transaction, patientId),
    documents: (await documentsOf(transaction, patientId)).map((document) => ({ ...document, url: addressOfFile(document.id) })),
    orders,
    receipts: await receiptsIn(clinic, transaction, orders),
    insurance_claims: await claimsIn(transaction, patientId),
    merges: await mergesOf(transaction, patientId),
    consents: await consentsIn(transaction, actor),
    conversations: await conversationsIn(transaction, actor),
  };
  // last: from there the transaction is the clinic's
  return {
    ...gathered,
    photo_sites: photoSitesIn(clinic, gathered),
    retracted_notes: await retractedNotesOf(transaction, actor, patientId),
  };
}

async function waysOf(transaction: Transaction, patientId: string): Promise<MedicalRecord['transmissions']> {
  const rows = await transmissionsOf(transaction, patientId);
  const parcels = await parcelsOf(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...presentToPatient(row, parcels), note_id: row.note_id }));
}

async function labOrdersIn(clinic: Clinic, transaction: Transaction, patientId: string): Promise<MedicalRecord['lab_orders']> {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const orders = await ordersOfPatient(transaction, patientId);
  return (await withFaxes(transaction, orders, today)).filter(({ state }) => state !== 'prepared').map(orderForPatient);
}

async function faxesIn(transaction: Transaction, patientId: string): Promise<MedicalRecord['faxes']> {
  return (await faxesOfPatient(transaction, patientId)).flatMap(({ id, received_at, sender, kind, about }) =>
    kind === null ? [] : [{ id, received_at, sender, kind, about: about ?? '', url: `/faxes/${id}/paper` }],
  );
}

async function notesIn(clinic: Clinic, transaction: Transaction, patientId: string): Promise<Note[]> {
  const notes: Note[] = [];
  for (const { id, state } of await notesOf(transaction, patientId)) {
    if (state === 'signed') notes.push(await presentNote(clinic, transaction, found(await noteInFull(transaction, id))));
  }
  return notes;
}

async function assessmentsIn(clinic: Clinic, transaction: Transaction, patientId: string): Promise<MedicalRecord['rapid_assessments']> {
  const assessments: MedicalRecord['rapid_assessments'] = [];
  for (const {
    answers,
    safety_version,
    safety_outcome,
    safety_corrected_from,
    safety_answers,
    plan_answers,
    ...row
  } of await assessmentsOf(transaction, patientId)) {
    const story = await storyOf(transaction, { id: row.id, answers });
    assessments.push({
      ...row,
      ...story,
      plan_answers: plan_answers === null ? null : PlanAnsweredOf.parse(plan_answers),
      body_sites: bodySitesOf(clinic, story.answers.places ?? []),
      safety: await safetyOf(transaction, { safety_version, safety_outcome, safety_corrected_from, safety_answers }),
      video_offers: await offersOf(transaction, row.id),
    });
  }
  return assessments;
}

async function appointmentsIn(clinic: Clinic, transaction: Transaction, patientId: string): Promise<MedicalRecord['appointments']> {
  const appointments: MedicalRecord['appointments'] = [];
  for (const row of await appointmentsOf(transaction, patientId)) {
    const { photos_with, concern, places, about, changed, pharmacy, interpreter, access_needs, helper_name, ...asked } = row;
    const { safety_version, safety_outcome, safety_corrected_from, safety_answers, ...appointment } = asked;
    const safety = await safetyOf(transaction, { safety_version, safety_outcome, safety_corrected_from, safety_answers });
    const said = { about: about ?? '', changed: changed ?? '', pharmacy: pharmacy ?? '', interpreter, access_needs, helper_name };
    const where = BodyPlaces.parse(places ?? []);
    appointments.push({
      ...appointment,
      told: { concern: concern ? labelOfConcern(concern) : '', places: where, ...said, safety },
      body_sites: bodySitesOf(clinic, where),
      photos: await photosOf(transaction, photos_with),
    });
  }
  return appointments;
}

async function ordersIn(transaction: Transaction, patientId: string): Promise<MedicalRecord['orders']> {
  const orders: MedicalRecord['orders'] = [];
  for (const { id, encounter_id, description, amount, currency, status } of await ordersOf(transaction, patientId)) {
    const history = await statusesOf(transaction, id);
    // the tables' own checks hold currency and statuses
    orders.push({
      id,
      encounter_id,
      lines: [{ description, amount }],
      total: amount,
      currency,
      status,
      history,
    } as MedicalRecord['orders'][number]);
  }
  return orders;
}

/** Of what was paid; an order that was released has none. */
async function receiptsIn(clinic: Clinic, transaction: Transaction, orders: MedicalRecord['orders']): Promise<MedicalRecord['receipts']> {
  const receipts: MedicalRecord['receipts'] = [];
  for (const { id } of orders) {
    const paid = await paidThingOfOrder(transaction, id);
    if (paid && paid.number !== null)
      receipts.push({ ...presentReceipt(clinic, paid, (await refundsOf(transaction, [id])).get(id)), order_id: id });
  }
  return receipts;
}

async function claimsIn(transaction: Transaction, patientId: string): Promise<MedicalRecord['insurance_claims']> {
  return (await claimsOfPatient(transaction, patientId)).map(({ facts, ...row }) => {
    const { insurer, member_id, lines, diagnoses } = factsIn({ facts });
    return { ...row, insurer, member_id, procedure_code: lines[0]?.procedure_code ?? '', diagnoses };
  });
}

async function conversationsIn(transaction: Transaction, actor: Actor & { patientId: string }): Promise<MedicalRecord['conversations']> {
  const viewer = viewerOf(actor);
  const conversations: MedicalRecord['conversations'] = [];
  for (const row of await viewedOfPatient(transaction, viewer, actor.patientId)) {
    const { id, topic, opened_at } = asConversation(row);
    conversations.push({ id, topic, opened_at, messages: await everyMessage(transaction, viewer, id) });
  }
  return conversations;
}

async function consentsIn(transaction: Transaction, { id, patientId }: Actor & { patientId: string }): Promise<MedicalRecord['consents']> {
  const { account, tie, visits } = await consentsOf(transaction, id, patientId);
  const signed = await signedFor(transaction, patientId);
  const consents: MedicalRecord['consents'] = signed.map((consent) => ({
    what: `${wordsOf(consent).what}, signed by ${consent.typed_name}`,
    version: wordsOf(consent).version,
    at: consent.signed_at,
  }));
  if (account?.terms_version && account.terms_accepted_at)
    consents.push({ what: 'Terms of Service', version: account.terms_version, at: account.terms_accepted_at });
  if (tie)
    consents.push({ what: `Acting for the patient (${tie.relation}): ${tie.basis}`, version: tie.consent_version, at: tie.began_at });
  for (const { consent_version, agreed_at } of visits) consents.push({ what: 'Video visit', version: consent_version, at: agreed_at });
  return consents;
}
