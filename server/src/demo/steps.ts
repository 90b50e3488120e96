/** What the demo's people do, one click after another, through the use cases behind those clicks. */
import type { HealthProfileForm } from '@pellis/contract/health-profiles/health-profiles';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import type { Photo } from '@pellis/contract/photos/photos';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { noneOfThese } from '@pellis/contract/safety-questions/safety-check';
import { type Behaviour, testCards } from '@pellis/stand-ins/card-processor/test-cards';
import { requisitionPdf } from '@pellis/stand-ins/drawings/requisition';
import { readKnown } from '../check-ins/known.ts';
import { readWaiting, sendOwn } from '../check-ins/own.ts';
import { add as addPatient } from '../guardianships/add.ts';
import { switchTo } from '../guardianships/choose.ts';
import { createProfile } from '../health-profiles/create.ts';
import { readDraft, saveDraft } from '../notes/draft.ts';
import { addLabFile } from '../notes/lab-files.ts';
import { sign } from '../notes/sign.ts';
import { addCard, openCardForm } from '../payments/cards.ts';
import { choosePharmacy } from '../pharmacies/choose.ts';
import { searchPharmacies } from '../pharmacies/search.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt } from '../platform/times.ts';
import { claim } from '../rapid-assessments/claim.ts';
import { requestInfo } from '../rapid-assessments/decide.ts';
import { handOver } from '../rapid-assessments/hand-over.ts';
import { assignAssistant, listAssistants } from '../rapid-assessments/let-prepare.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { submit } from '../rapid-assessments/submit.ts';
import { askForRefill } from '../refills/ask.ts';
import { readQuestions } from '../safety-questions/rules.ts';
import { anaLabs, anaNote, anaRefill, eliRequest } from './answers.ts';
import { signedInAs } from './enter.ts';
import { briefNote, mia, miaCheckIn, miaNote, miaOfPlan } from './family-answers.ts';
import { markAnasPhotos } from './marked-photos.ts';
import { judgeMiasCase, judgeMiasCheckIn } from './mia-scores.ts';
import { pictureOfCard, picturesOfMia } from './pictures.ts';
import { keepAnasProducts, recommendedToAna } from './products.ts';
import { standingOf } from './standing.ts';

/** Whoever is insured shows the card. */
export async function fillProfile(clinic: Clinic, asker: Asker, profile: Omit<HealthProfileForm, 'images'>): Promise<void> {
  const images = profile.insuranceType === 'none' ? [] : [await pictureOfCard()];
  await createProfile(clinic, asker, { ...profile, images });
}

/** Types a test card into the processor's own form, as the frame in the browser does: the number never passes our own server. */
export async function putCardOnFile(clinic: Clinic, asker: Asker, behaviour: Behaviour = 'success'): Promise<void> {
  const { setup_id, frame_url } = await openCardForm(clinic, asker);
  if (frame_url === null) throw new Error('the demo clinic pays with test cards of the embedded processor');
  const setup = new URL(frame_url).searchParams.get('setup');
  // the processor stands beside us; its public address may lead through a proxy that does not know this machine
  const answer = await fetch(`http://127.0.0.1:${clinic.config.processorPort}/fields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup, number: cardThat(behaviour), expiry: '12 / 34', cvc: '123', postalCode: '94110' }),
  });
  if (!answer.ok) throw new Error(`the card form answered ${answer.status}`);
  await addCard(clinic, asker, setup_id);
}

function cardThat(behaviour: Behaviour): string {
  return testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
}

export async function sendAssessment(
  clinic: Clinic,
  asker: Asker,
  { answers, images, key = 'demo', said = [noneOfThese] }: { answers: Answers; images: Photo[]; key?: string; said?: readonly string[] },
): Promise<void> {
  await submit(clinic, asker, { ...answers, images, safety: await safetyTold(clinic, asker, said) }, key);
}

/** What is told to the safety questions of today. */
async function safetyTold(clinic: Clinic, asker: Asker, said: readonly string[]) {
  const { version } = await readQuestions(clinic, asker);
  return { version, said: [...said], corrected: [], goes_on: true };
}

/** None where the network is away: they name one later. */
export async function namePharmacy(clinic: Clinic, asker: Asker, patientId: string, name: string): Promise<void> {
  const { pharmacies } = await searchPharmacies(clinic, asker, { words: name, state: 'CA' });
  const [pharmacy] = pharmacies;
  if (pharmacy) await choosePharmacy(clinic, asker, patientId, { pharmacy_id: pharmacy.id });
}

/** Adds the child to the account and acts for her from now on. */
export async function careForMia(clinic: Clinic, asker: Asker): Promise<void> {
  const { id } = await addPatient(clinic, asker, mia);
  await switchTo(clinic, asker, id);
}

/** Claims, has a short note written, signs. */
export function answerBriefly(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  return answerWith(clinic, doctor, id, briefNote);
}

export function answerMia(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  return answerWith(clinic, doctor, id, miaNote);
}

async function answerWith(clinic: Clinic, doctor: Asker, id: string, note: NoteDraft): Promise<void> {
  await claim(clinic, doctor, id);
  const { version: known } = await readDraft(clinic, doctor, id);
  const version = await draftedByNia(clinic, doctor, id, { note, known });
  await sign(clinic, doctor, id, { version, reasons: [] });
}

/** As the dermatologist wants it: they have it prepared, read it and sign. Answers its version. */
async function draftedByNia(
  clinic: Clinic,
  doctor: Asker,
  id: string,
  { note, known }: { note: NoteDraft; known: number },
): Promise<number> {
  const [nia] = await listAssistants(clinic, doctor);
  if (!nia) return (await saveDraft(clinic, doctor, id, { draft: note, version: known })).version;
  await assignAssistant(clinic, doctor, id, nia.id);
  const saved = await signedInAs(clinic, 'nia@demo.pellis.test', (asker) => saveDraft(clinic, asker, id, { draft: note, version: known }));
  return saved.version;
}

/** Answers a month later, signed in: with what was asked of the plan, and the photos taken over those of before. */
export async function sendMiasCheckIn(clinic: Clinic, email: string): Promise<void> {
  await signedInAs(clinic, email, async (asker) => {
    const { check_in } = await readWaiting(clinic, asker);
    if (!check_in) return;
    const { plan, photos: before } = await readKnown(clinic, asker, check_in.id);
    if (plan) await judgeMiasCase(clinic, plan.note_id);
    const images = (await picturesOfMia('a month later')).map((photo) => ({
      ...photo,
      earlier_photo_id: before.find(({ shot }) => shot === photo.shot)?.id,
    }));
    const said = plan && { note_id: plan.note_id, answers: miaOfPlan };
    const safety = await safetyTold(clinic, asker, [noneOfThese]);
    await sendOwn(clinic, asker, { id: check_in.id, key: 'demo' }, { ...miaCheckIn, images, plan: said, safety });
  });
  const { assessment } = await standingOf(clinic, email);
  if (assessment?.kind === 'check_in') await judgeMiasCheckIn(clinic, assessment.id);
}

/** Claims, writes, adds the lab requisitions, signs. */
export async function answerAna(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  await claim(clinic, doctor, id);
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  // a start that was cut off may have left a draft
  const { version: known } = await readDraft(clinic, doctor, id);
  const recommendations = await recommendedToAna(clinic);
  const draft = { ...anaNote((days) => dayAfter(today, days)), recommendations };
  const { version, lab_files } = await saveDraft(clinic, doctor, id, { draft, version: known });
  for (const { name, lines } of anaLabs) {
    if (lab_files.some((file) => file.name === name)) continue;
    await addLabFile(clinic, doctor, id, { name, file: { filename: `${name}.pdf`, data: requisitionPdf(lines) } });
  }
  await markAnasPhotos(clinic, doctor, id);
  await sign(clinic, doctor, id, { version, reasons: [] });
  await keepAnasProducts(clinic, id, recommendations);
}

export async function askForMore(clinic: Clinic, asker: Asker, noteId: string): Promise<void> {
  await askForRefill(clinic, asker, noteId, anaRefill);
}

/** A colleague was first to see it, and left it to them. */
export async function askEli(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  const { to, nobodyHas } = await clinic.db.read(doctor, async (transaction, actor) => ({
    to: actor.id,
    nobodyHas: (await assessmentById(transaction, id))?.claimed_by === null,
  }));
  if (nobodyHas) {
    await signedInAs(clinic, 'dr.osei@demo.pellis.test', (osei) =>
      handOver(clinic, osei, id, { provider_id: to, words: 'Could be rosacea. You know it better than I do.' }),
    );
  }
  await claim(clinic, doctor, id);
  await requestInfo(clinic, doctor, id, eliRequest);
}

function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
