/** What the owner of the permission matrix has: one of every thing that an endpoint may be asked for. */
import { addLabFile } from '@pellis/contract/notes/notes';
import { openCardForm } from '@pellis/contract/payments/payments';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askForRefill } from '@pellis/contract/refills/refills';
import { hashOf } from '../../platform/ids.ts';
import { answerCase, bookVisit, earlierVisit, fillProfile, keepCard, refillForm, sendAssessment, skinPhoto, typeCard } from '../care.ts';
import type { TestClinic } from '../clinic.ts';
import { doctor, type PatientPerson, type Person } from '../people.ts';
import { makeRequests } from '../requests.ts';
import { safetyVersion } from '../safety.ts';
import { makeFax } from './faxes.ts';
import { makeForum } from './forum.ts';
import { makeLabThings } from './labs.ts';
import { makeProducts } from './products.ts';
import { makeProgress } from './progress.ts';
import { makeRoutine } from './routines.ts';
import * as ofSettings from './settings.ts';
import { makeVisitThings } from './visits.ts';

/** A signed note with a receipt and a refill asked for, a case in hand with a question open, a visit to come: the ids, by what they are. */
export async function makeThings(clinic: TestClinic, owner: PatientPerson, treating: Person): Promise<Record<string, string>> {
  await fillProfile(clinic, owner);
  const card = await keepCard(clinic, owner);
  const answered = await sendAssessment(clinic, owner);
  await clinic.call(claimCase, { as: treating, params: { id: answered.id } });
  const lab = { name: 'Blood count', file: await skinPhoto() };
  const file = await clinic.call(addLabFile, { as: treating, params: { id: answered.id }, body: lab });
  await clinic.sql(`update note set version = 0 where id = $1`, [answered.id]);
  await answerCase(clinic, treating, answered.id);
  const offered = await sendAssessment(clinic, owner);
  await clinic.call(claimCase, { as: treating, params: { id: offered.id } });
  const asked = await sendAssessment(clinic, owner);
  await clinic.call(claimCase, { as: treating, params: { id: asked.id } });
  await clinic.call(requestInfo, { as: treating, params: { id: asked.id }, body: { wants: 'answer', message: 'Since when?' } });
  await ofSettings.giveSecondFactors(clinic, owner);
  const [photo] = await clinic.sql<{ id: string }>('select id from photo where encounter_id = $1', [asked.id]);
  await clinic.call(askForRefill, { as: owner, params: { id: answered.id }, body: refillForm });
  const [asking] = await clinic.sql<{ id: string }>('select id from refill_request where note_id = $1', [answered.id]);
  const form = await clinic.call(openCardForm, { as: owner });
  await typeCard(form.reply, '5555 5555 5555 4444');
  const [fee] = await clinic.sql<{ id: string }>('select id from fee where order_id = $1', [answered.orderId]);
  const visit = 'v'.repeat(22);
  await bookVisit(clinic, owner, treating, visit);
  await ofSettings.signInElsewhere(clinic, owner);
  const emergency = await ofSettings.openInEmergencyAt(clinic, owner);
  const [transmission] = await clinic.sql<{ id: string }>('select id from transmission where note_id = $1', [answered.id]);
  const ofVisits = await makeVisitThings(clinic, owner, treating);
  await offerVisit(clinic, offered.id, earlierVisit(visit));
  return {
    note: answered.id,
    case: asked.id,
    offeredCase: offered.id,
    nid: await makeCheckIn(clinic, answered.id),
    ...{ checkIn: 'i'.repeat(22), urgentAnswer: await makeUrgentAnswer(clinic, visit) },
    sentCheckIn: await makeSentCheckIn(clinic, owner, treating),
    handover: await makeHandover(clinic, asked.id, treating),
    retractedNote: await makeRetraction(clinic, owner, treating),
    retraction: 't'.repeat(22),
    secondRead: await makeSecondRead(clinic, asked.id, treating),
    order: answered.orderId,
    card,
    photo: photo?.id ?? '',
    refill: asking?.id ?? '',
    transmission: transmission?.id ?? '',
    pharmacy: await makePharmacy(clinic),
    file: file.reply.at(-1)?.id ?? '',
    setup: form.reply.setup_id,
    fee: fee?.id ?? '',
    provider: treating.accountId,
    passkey: ofSettings.ownersPasskey,
    session: ofSettings.ownersOtherSession,
    visit,
    emergency,
    ...(await makeLabThings(clinic, { owner, treating, note: answered.id })),
    ...(await makeFax(clinic, owner)),
    ...(await makeForum(clinic, owner)),
    ...(await makeRoutine(clinic, owner, treating)),
    ...(await makeProducts(clinic, owner, treating)),
    ...(await makeProgress(clinic, owner, { treating, note: answered.id })),
    ...ofVisits,
    ...(await makeRequests(clinic, owner)),
  };
}

/** A note of its own, which shall be retracted: whoever may agree does. */
async function makeRetraction(clinic: TestClinic, owner: PatientPerson, treating: Person): Promise<string> {
  const id = 'r'.repeat(22);
  const [who, whose] = [treating.accountId, owner.patientId];
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 71, $4)', [
    ...[id, whose, who, owner.accountId],
  ]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, $2, 'signed', 'Eczema', 'Moisturise', $3, now())`,
    [id, whose, who],
  );
  const gone = await doctor(clinic, 'Dr. Wrong');
  await clinic.sql('update account set disabled_at = now() where id = $1', [gone.accountId]);
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, announced_at, signed_by, signed_at)
     values ($1, $2, $3, 'Not theirs', true, $4, now(), $5, now())`,
    ['t'.repeat(22), id, whose, gone.accountId, who],
  );
  return id;
}

/** The owner is asked how it goes; the link's own code. */
async function makeCheckIn(clinic: TestClinic, after: string): Promise<string> {
  const nid = 'n'.repeat(22);
  await clinic.sql(
    `insert into check_in_invitation (id, after_encounter_id, patient_id, account_id, nid_hash, stop_hash, expires_at)
     select $1, id, patient_id, account_id, $3, 'unknown', now() + interval '2 days' from encounter where id = $2`,
    ['i'.repeat(22), after, hashOf(nid)],
  );
  return nid;
}

async function makeUrgentAnswer(clinic: TestClinic, visit: string): Promise<string> {
  const id = 'u'.repeat(22);
  await clinic.sql(
    `insert into urgent_answer (id, patient_id, encounter_id, version, outcome, answers, answered_at, answered_by)
     select $1, patient_id, id, $3, 'emergency', '{"concern":"acne","said":["breathing"],"age_days":null}', now(), account_id from encounter where id = $2`,
    [id, visit, safetyVersion],
  );
  return id;
}

/** One that has come, and is with the one who treats. */
async function makeSentCheckIn(clinic: TestClinic, owner: PatientPerson, { accountId }: Person): Promise<string> {
  const id = 'k'.repeat(22);
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 71, $4)', [
    ...[id, owner.patientId, accountId, owner.accountId],
  ]);
  await clinic.sql(
    `insert into rapid_assessment (id, kind, patient_id, patient_state, state, concern, answers, submission_key, photo_count, claimed_by, submitted_at, due_at)
     select $1, 'check_in', patient_id, patient_state, 'claimed', concern, answers, 'check-in', 0, $2, now(), now() + interval '2 days'
       from rapid_assessment where patient_id = $3 limit 1`,
    [id, accountId, owner.patientId],
  );
  return id;
}

/** For the one who treats; asked by a colleague who has left. */
async function makeSecondRead(clinic: TestClinic, caseId: string, { accountId }: Person): Promise<string> {
  const id = 's'.repeat(22);
  const asker = await doctor(clinic, 'Dr. Elsewhere');
  await clinic.sql('update account set disabled_at = now() where id = $1', [asker.accountId]);
  await clinic.sql(
    `insert into second_read (id, encounter_id, patient_id, kind, first_by, read_by, due_at)
     select $1, id, patient_id, 'asked', $3, $4, now() + interval '2 days' from rapid_assessment where id = $2`,
    [id, caseId, asker.accountId, accountId],
  );
  return id;
}

/** Its patient has chosen a time, so that nobody's call ends it. */
async function offerVisit(clinic: TestClinic, caseId: string, visit: string): Promise<void> {
  await clinic.sql(
    `with offered as (insert into video_offer (id, rapid_assessment_id, patient_id, offered_by, reason, expires_at, appointment_id)
       select $1, id, patient_id, claimed_by, 'I need to see it move.', now() + interval '3 days', $3 from rapid_assessment where id = $2)
     update rapid_assessment set state = 'video_offered' where id = $2`,
    ['o'.repeat(22), caseId, visit],
  );
}

/** One of the directory. */
async function makePharmacy(clinic: TestClinic): Promise<string> {
  const id = 'pharmacyharborstreet00';
  await clinic.sql(
    `insert into pharmacy (id, ncpdp_id, name, address, city, state, postal_code, phone, fax, takes_electronic)
     values ($1, '5600001', 'Harbor Street Pharmacy', '100 Harbor Street', 'Oakland', 'CA', '94607', '(510) 555-0142', '', true)`,
    [id],
  );
  return id;
}

/** Given by a colleague who has left. */
async function makeHandover(clinic: TestClinic, caseId: string, { accountId }: Person): Promise<string> {
  const id = 'h'.repeat(22);
  const giver = await doctor(clinic, 'Dr. Gone');
  await clinic.sql('update account set disabled_at = now() where id = $1', [giver.accountId]);
  await clinic.sql(
    `insert into case_handover (id, rapid_assessment_id, patient_id, kind, done_by, told_to)
     select $1, id, patient_id, 'handed_over', $3, $4 from rapid_assessment where id = $2`,
    [id, caseId, giver.accountId, accountId],
  );
  return id;
}
