/** What tests of care need again and again: a profile, a card, a photo, an assessment on its way. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { createHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { addPaymentMethod, type CardForm, openCardForm } from '@pellis/contract/payments/payments';
import type { Photo } from '@pellis/contract/photos/photos';
import type { Shot } from '@pellis/contract/photos/shots';
import type { Submission } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import sharp from 'sharp';
import { newId } from '../platform/ids.ts';
import type { TestClinic } from './clinic.ts';
import { doctor, type Person } from './people.ts';
import { safetyVersion } from './safety.ts';

export const profileForm = {
  firstName: 'Ana',
  lastName: 'Alvarez',
  dob: '1990-02-28',
  sex: 'female',
  pregnant: 'no',
  medications: 'yes',
  currentMedications: 'Sertraline 50 mg',
  allergies: 'no',
  currentAllergies: '',
  insuranceType: 'none',
  memberId: '',
  groupNum: '',
  images: [],
} as const;

export const draft = {
  diagnosis: 'Acne vulgaris, mild',
  treatment_plan: '## Morning\n\nWash with a gentle cleanser.',
  rx: ['**Adapalene 0.1 % gel**, a pea-sized amount at night'],
  follow_up: { desc: 'In eight weeks', follow_up_after: null, follow_up_before: null },
};

/** A small real picture; `shade` makes each its own. */
export async function skinPhoto(shade = 120, filename = 'cheek.jpg'): Promise<Photo> {
  const background = { r: shade % 256, g: 140, b: 110 };
  const data = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { filename, data: new Uint8Array(data) };
}

export async function assessment(concern = 'acne', images = [] as Photo[]) {
  return {
    concern,
    symptoms: ['itching', 'other'],
    symptomsother: 'It feels tight',
    duration: 'A few weeks',
    changing: 'Getting worse',
    bothersome: 'Moderately',
    triggeredby: 'A new face cream',
    treatmentstried: 'None',
    currenttreatments: 'None',
    madebetter: 'Cold water',
    madeworse: 'Sun',
    anythingelse: '',
    safety: { version: safetyVersion, said: ['none'], corrected: [] as string[][], goes_on: false },
    images: images.length > 0 ? images : [await skinPhoto()],
  };
}

export async function fillProfile(clinic: TestClinic, person: Person, changes: Record<string, unknown> = {}): Promise<void> {
  const answer = await clinic.call(createHealthProfile, { as: person, body: { ...profileForm, ...changes } });
  if (answer.status !== 200) throw new Error(`no profile: ${JSON.stringify(answer.refusal)}`);
}

/** Types a card into the processor's own form, as the frame does, and keeps it. Answers its id. */
export async function keepCard(clinic: TestClinic, person: Person, number = '4242 4242 4242 4242'): Promise<string> {
  const form = await clinic.call(openCardForm, { as: person });
  await typeCard(form.reply, number, clinic.clinic.config.stripe?.url);
  const kept = await clinic.call(addPaymentMethod, { as: person, body: { setup_id: form.reply.setup_id } });
  if (kept.status !== 200) throw new Error(`no card: ${JSON.stringify(kept.refusal)}`);
  return kept.reply.id;
}

/** What the processor's frame does in the browser, or Stripe's script. */
export async function typeCard({ setup_id, frame_url }: CardForm, number: string, stripeUrl?: string): Promise<void> {
  const processor = frame_url === null ? stripeUrl : new URL(frame_url).origin;
  await fetch(`${processor}/fields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup: setup_id, number, expiry: '12 / 34', cvc: '123', postalCode: '94107' }),
  });
}

/** None is sent where nobody may answer it: whoever tests money alone has hired nobody. */
export function licenseSomebody(clinic: TestClinic): Promise<void> {
  // two who send at the same moment wait for one
  const known = licensed.get(clinic) ?? employSomebody(clinic);
  licensed.set(clinic, known);
  return known;
}

const licensed = new WeakMap<TestClinic, Promise<void>>();

async function employSomebody(clinic: TestClinic): Promise<void> {
  if ((await clinic.sql('select from provider_licence limit 1')).length === 0) await doctor(clinic, 'Dr. Duty');
}

/** Sends one and answers its id and order; the card must be on file. */
export async function sendAssessment(
  clinic: TestClinic,
  person: Person,
  body?: Awaited<ReturnType<typeof assessment>> & Pick<Submission, 'places'>,
) {
  await licenseSomebody(clinic);
  const sent = await clinic.call(submitRapidAssessment, { as: person, body: body ?? (await assessment()) });
  if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.refusal)}`);
  const orderId = sent.reply.url.split('/').at(-1) ?? '';
  const [order] = await clinic.sql<{ encounter_id: string }>('select encounter_id from "order" where id = $1', [orderId]);
  return { id: order?.encounter_id ?? '', orderId, url: sent.reply.url };
}

/** For notes of people who have no health profile. */
export const withoutProfile = [{ warning: 'no-profile', reason: 'I asked about pregnancy and allergies: neither.' }];
/** For the prescription of `draft`, given to somebody who plans a pregnancy. */
const whilePlanning = [{ warning: 'pregnancy-adapalene', reason: 'We spoke about it: she stops it before she tries.' }];

/** Claims, writes and signs. */
export async function answerCase(clinic: TestClinic, doctor: Person, id: string): Promise<string> {
  const detail = await signCase(clinic, doctor, id);
  await clinic.settled();
  return detail;
}

/** The same, without waiting for what follows. */
export async function signCase(clinic: TestClinic, doctor: Person, id: string): Promise<string> {
  await clinic.call(claimCase, { as: doctor, params: { id } });
  const saved = await clinic.call(saveDraft, { as: doctor, params: { id }, body: draft, headers: { 'if-match': '0' } });
  const signed = await clinic.call(signNote, {
    as: doctor,
    params: { id },
    body: { reasons: [...withoutProfile, ...whilePlanning] },
    headers: { 'if-match': String(saved.reply.version) },
  });
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.refusal)}`);
  return signed.reply.detail;
}

/** The visit of yesterday beside this one: never the same id, whatever it begins with. */
export const earlierVisit = (id: string) => (id.startsWith('w') ? 'x' : 'w') + id.slice(1);

/** One visit tomorrow, and one of yesterday with a signed note: `earlierVisit` of its id. */
export async function bookVisit(clinic: TestClinic, owner: Person, treating: Person, id: string): Promise<void> {
  const patient = `(select patient_id from account where id = '${owner.accountId}')`;
  for (const [visit, hours] of [
    [id, 24],
    [earlierVisit(id), -24],
  ] as const) {
    await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, ${patient}, $2, 1, $3)`, [
      visit,
      treating.accountId,
      owner.accountId,
    ]);
    await clinic.sql(
      `insert into appointment (id, patient_id, provider_id, service_id, during, status)
       values ($1, ${patient}, $2, 1, tstzrange(now() + make_interval(hours => $3), now() + make_interval(hours => $3, mins => 20)), $4)`,
      [visit, treating.accountId, hours, hours > 0 ? 'booked' : 'note_signed'],
    );
  }
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, ${patient}, 'signed', 'Eczema', 'Moisturise', $2, now())`,
    [earlierVisit(id), treating.accountId],
  );
}

/** What `owner` told and photographed for a visit that stands already. Answers the photos' ids. */
export async function tellIntake(
  clinic: TestClinic,
  owner: Person,
  {
    id,
    concern,
    shots = [],
    ...told
  }: { id: string; concern: string; shots?: readonly Shot[]; about?: string; places?: readonly BodyPlace[] },
): Promise<string[]> {
  const patient = `(select patient_id from encounter where id = '${id}')`;
  await clinic.sql(
    `insert into visit_intake (appointment_id, patient_id, concern, consent_version, agreed_by, about, places) values ($1, ${patient}, $2, '1', $3, $4, $5)`,
    [id, concern, owner.accountId, told.about ?? '', JSON.stringify(told.places ?? [])],
  );
  const photos = shots.map((shot) => ({ id: newId(), shot }));
  for (const [position, { id: photo, shot }] of photos.entries())
    await clinic.sql(
      `insert into photo (id, patient_id, encounter_id, filename, bytes, sha256, width, height, shot, position)
       values ($1, ${patient}, $2, 'visit.jpg', 1, $3, 64, 64, $4, $5)`,
      [photo, id, '0'.repeat(64), shot, position],
    );
  return photos.map(({ id: photo }) => photo);
}

/** For the first medication of a note, with nothing changed since. */
export const refillForm = {
  medications: [0],
  pharmacy: 'Mission Pharmacy, 24th Street',
  pregnant: 'no',
  is_nursing: 'no',
  has_new_medications: 'no',
  new_medications: '',
  course: 'better',
  has_new_allergies: 'no',
  new_allergies: '',
  has_side_effects: 'no',
  side_effects: '',
} as const;

/** This person acts for the patient, or did until `ended`. */
export async function giveCare(clinic: TestClinic, person: Person, patientId: string, ended: Date | null): Promise<void> {
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version, ended_at) values ($1, $2, 'caregiver', 'test', '1', $3)`,
    [person.accountId, patientId, ended],
  );
  await clinic.sql('update account set patient_id = $2 where id = $1', [person.accountId, patientId]);
}
