/** Opens the demo clinic: synthetic people in every interesting state, made by the same functions a person's click calls. */
import type { HealthProfileForm } from '@pellis/contract/health-profiles/health-profiles';
import type { Photo } from '@pellis/contract/photos/photos';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { Behaviour } from '@pellis/stand-ins/card-processor/test-cards';
import { inviteAfter } from '../check-ins/invite.ts';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { patiently } from '../platform/db/silence.ts';
import { beginAMonthAgo, sendAMonthAgo } from './a-month-ago.ts';
import {
  anaAnswers,
  anaProfile,
  cleoProfile,
  devAnswers,
  devProfile,
  eliAnswers,
  eliProfile,
  hanaProfile,
  ivoProfile,
  judeProfile,
  kaiProfile,
  lenaProfile,
  maxProfile,
  noraProfile,
  yaraProfile,
} from './answers.ts';
import { askForReminders } from './ask-for-reminders.ts';
import { fillInbox } from './conversations.ts';
import { takeEconsults } from './econsults.ts';
import { createStaff, enrol, signedInAs } from './enter.ts';
import { fayAnswers, fayProfile, miaAnswers, miaProfile } from './family-answers.ts';
import { receiveFaxes } from './faxes.ts';
import { finishFaysVisit } from './finished-visit.ts';
import { fillForum } from './forum.ts';
import { billInsuredVisits } from './insured-visits.ts';
import { fillLabs } from './labs.ts';
import { missKaisVisit } from './missed-visit.ts';
import { agesOfPhotos } from './older-photos.ts';
import { offerOwnService } from './own-service.ts';
import { moveNorasParcels, prescribeForNora } from './parcels.ts';
import { type DemoPerson, demoPassword, demoPeople } from './people.ts';
import { importDirectory } from './pharmacy-directory.ts';
import { picturesOfAna, picturesOfDev, picturesOfEli, picturesOfMia } from './pictures.ts';
import { placesOf } from './places.ts';
import { letNiaPrepareVisit } from './prepared-visit.ts';
import { endNorasTreatment, enrollHana } from './prevention.ts';
import { receivePrivacyRequest } from './privacy-requests.ts';
import { fillProducts } from './products.ts';
import { receiveReferrals } from './referrals.ts';
import { readTwice } from './second-reads.ts';
import { publishDermatologists } from './show-dermatologists.ts';
import { type Standing, standingOf } from './standing.ts';
import {
  answerAna,
  answerBriefly,
  answerMia,
  askEli,
  askForMore,
  careForMia,
  fillProfile,
  namePharmacy,
  putCardOnFile,
  sendAssessment,
  sendMiasCheckIn,
} from './steps.ts';
import { reviewTips } from './tips.ts';
import { treatUma, umaProfile } from './uma-course.ts';
import { noaAnswers, noaProfile, offerNoa } from './video-offer.ts';
import { keepVisitAtTheDoor } from './visit-at-the-door.ts';
import { bookDemoVisit, type DemoVisit, openDemoWeeks } from './visits.ts';
import { keepWrittenBeforehand } from './written-beforehand.ts';
import { answerRaviWrongly, raviAnswers, raviProfile } from './wrong-note.ts';

/** What somebody has done so far; each part needs the one before it. */
interface Story {
  profile?: Omit<HealthProfileForm, 'images'>;
  assessment?: { answers: Answers; said?: readonly string[]; pictures: () => Promise<Photo[]> };
  /** Somebody in their care, for whom the rest is done. */
  care?: (clinic: Clinic, asker: Asker) => Promise<void>;
  /** Which pharmacy they want, by its name. */
  pharmacy?: string;
  /** What the dermatologist does with it. */
  reply?: (clinic: Clinic, doctor: Asker, id: string) => Promise<void>;
  /** Who replies, where it is not Dr. Lee. */
  doctor?: string;
  /** What they do with the monthly e-mail; `null` leaves it unopened. */
  checkIn?: ((clinic: Clinic, email: string) => Promise<void>) | null;
  /** What they ask for once they have their answer. */
  later?: (clinic: Clinic, asker: Asker, id: string) => Promise<void>;
  /** A card on file, though nothing was asked for yet. */
  card?: Behaviour;
  /** A video visit that they book. */
  visit?: DemoVisit;
}

const drLee = 'dr.lee@demo.pellis.test';

const stories: Record<string, Story> = {
  'ana@demo.pellis.test': {
    profile: anaProfile,
    assessment: { answers: { ...anaAnswers, places: placesOf.ana }, pictures: picturesOfAna },
    pharmacy: 'Mission Street Pharmacy',
    reply: answerAna,
    later: async (clinic, asker, id) => {
      await askForMore(clinic, asker, id);
      await askForReminders(clinic, asker);
    },
  },
  'ben@demo.pellis.test': {},
  'cleo@demo.pellis.test': { profile: cleoProfile },
  'dev@demo.pellis.test': {
    profile: devProfile,
    assessment: { answers: { ...devAnswers, places: placesOf.dev }, said: ['peeling'], pictures: picturesOfDev },
  },
  'eli@demo.pellis.test': {
    profile: eliProfile,
    assessment: { answers: { ...eliAnswers, places: placesOf.eli }, pictures: picturesOfEli },
    reply: askEli,
  },
  'fay@demo.pellis.test': {
    profile: fayProfile,
    assessment: { answers: fayAnswers, pictures: picturesOfEli },
    pharmacy: 'Harbor Lights Pharmacy',
    reply: answerBriefly,
    checkIn: null,
  },
  'gia@demo.pellis.test': {
    care: careForMia,
    profile: miaProfile,
    assessment: { answers: miaAnswers, pictures: () => picturesOfMia('first') },
    reply: answerMia,
    checkIn: sendMiasCheckIn,
  },
  'hana@demo.pellis.test': { profile: hanaProfile, visit: { when: 'today', by: 'cash' } },
  'ivo@demo.pellis.test': { profile: ivoProfile, visit: { when: 'next_week', by: 'insurance' } },
  'jude@demo.pellis.test': { profile: judeProfile, card: 'success' },
  'kai@demo.pellis.test': { profile: kaiProfile, card: 'card_declined' },
  'lena@demo.pellis.test': { profile: lenaProfile },
  'max@demo.pellis.test': { profile: maxProfile },
  'noa@demo.pellis.test': {
    profile: noaProfile,
    assessment: { answers: noaAnswers, pictures: picturesOfEli },
    reply: offerNoa,
    doctor: 'dr.osei@demo.pellis.test',
  },
  'nora@demo.pellis.test': { profile: noraProfile },
  'ravi@demo.pellis.test': {
    profile: raviProfile,
    assessment: { answers: raviAnswers, pictures: picturesOfEli },
    reply: answerRaviWrongly,
    doctor: 'dr.osei@demo.pellis.test',
  },
  'uma@demo.pellis.test': { profile: umaProfile },
  'yara@demo.pellis.test': { profile: yaraProfile },
};

/** What strangers have sent, and what happened before the demo opened. */
type Part = [what: string, fill: (clinic: Clinic) => Promise<void>];

const parts: Part[] = [
  ['The service of the clinic’s own', offerOwnService],
  ['The directory of pharmacies', importDirectory],
  ['The referrals', receiveReferrals],
  ['The e-Consults', takeEconsults],
  ['The privacy request', receivePrivacyRequest],
  ['The finished visit', finishFaysVisit],
  ['The parcels', prescribeForNora],
  ['The labs', fillLabs],
  ['What stands before isotretinoin', enrollHana],
  ['The test after isotretinoin', endNorasTreatment],
  ['The faxes', receiveFaxes],
  ['The missed visit', missKaisVisit],
  ['The insured visits', billInsuredVisits],
  ['The inbox', fillInbox],
  ['The phrases and templates', keepWrittenBeforehand],
  ['The tips', reviewTips],
  ['The visit at the door', keepVisitAtTheDoor],
  ['The course of twelve weeks', treatUma],
  ['The second reads', readTwice],
  ['The forum', fillForum],
  ['The visit that Nia prepares', letNiaPrepareVisit],
];

async function bringPart(clinic: Clinic, say: (line: string) => void, [what, fill]: Part): Promise<void> {
  try {
    await patiently(() => fill(clinic));
  } catch (error) {
    clinic.log.warn({ err: error }, 'a part of the demo clinic could not be made');
    say(`${what} could not be brought in; the next start tries again.`);
  }
}

/** Does nothing new where it was opened before: what people did since then stands. Never in production. `ownerUrl` is of the login that owns the tables. */
export async function openDemo(clinic: Clinic, ownerUrl: string, say: (line: string) => void): Promise<void> {
  if (!clinic.config.isDemo || clinic.config.isProduction) return;
  // the demo's notes bear codes
  await shipCuratedCodes(clinic.db);
  await createStaff(clinic);
  await publishDermatologists(clinic);
  await openDemoWeeks(clinic);
  await bringPart(clinic, say, ['The products', fillProducts]);
  const patients = demoPeople.filter(({ role }) => role === 'client');
  for (const person of patients) {
    try {
      await patiently(() => bringIn(clinic, person, say));
    } catch (error) {
      // a demo that is not whole is no reason to keep the clinic shut
      clinic.log.warn({ err: error }, 'a part of the demo clinic could not be made');
      say(`${person.name} could not be brought into their state; the next start tries again.`);
    }
  }
  for (const part of [...parts, agesOfPhotos(ownerUrl)]) await bringPart(clinic, say, part);
  // nobody waits for a pharmacy at the start
  void moveNorasParcels(clinic).catch((error: unknown) => clinic.log.warn({ err: error }, 'the parcels of the demo could not be moved'));
  introduce(clinic, say);
}

async function bringIn(clinic: Clinic, person: DemoPerson, say: (line: string) => void): Promise<void> {
  const { isConfirmed } = await standingOf(clinic, person.email);
  if (!isConfirmed) {
    say(`Preparing the demo clinic: ${person.name} …`);
    await enrol(clinic, person);
  }
  await tell(clinic, person.email, stories[person.email] ?? {});
}

async function tell(clinic: Clinic, email: string, story: Story): Promise<void> {
  const before = await standingOf(clinic, email);
  const missing = missingSteps(clinic, before, story);
  if (missing.length > 0) {
    await signedInAs(clinic, email, async (asker) => {
      for (const step of missing) await step(asker);
    });
  }
  const { assessment, patientId, hasPharmacy } = await standingOf(clinic, email);
  const { reply, pharmacy, doctor = drLee } = story;
  if (pharmacy && !hasPharmacy) await signedInAs(clinic, email, (asker) => namePharmacy(clinic, asker, patientId, pharmacy));
  if (reply && assessment && awaitsDoctor(assessment)) await signedInAs(clinic, doctor, (asker) => reply(clinic, asker, assessment.id));
  await followUp(clinic, email, story);
  await tellLater(clinic, email, story);
}

/** The monthly e-mail, written today: nobody waits a month for a demo. */
async function followUp(clinic: Clinic, email: string, { checkIn }: Story): Promise<void> {
  if (checkIn === undefined) return;
  const { assessment, isInvited } = await standingOf(clinic, email);
  if (isInvited || assessment?.state !== 'answered') return;
  await sendAMonthAgo(clinic, assessment.id);
  await beginAMonthAgo(clinic, assessment);
  await inviteAfter(clinic, {
    encounter_id: assessment.id,
    patient_id: assessment.patientId,
    account_id: assessment.accountId,
    after_days: 30,
  });
  await checkIn?.(clinic, email);
}

async function tellLater(clinic: Clinic, email: string, { later }: Story): Promise<void> {
  const { assessment } = await standingOf(clinic, email);
  if (!later || assessment?.state !== 'answered' || assessment.hasRefill) return;
  await signedInAs(clinic, email, (asker) => later(clinic, asker, assessment.id));
}

/** A card that somebody took off again after sending stays off. */
function missingSteps(
  clinic: Clinic,
  before: Standing,
  { care, profile, card, assessment, visit }: Story,
): ((asker: Asker) => Promise<void>)[] {
  const steps: ((asker: Asker) => Promise<void>)[] = [];
  if (care && !before.caresForSomebody) steps.push((asker) => care(clinic, asker));
  if (profile && !before.hasProfile) steps.push((asker) => fillProfile(clinic, asker, profile));
  if (card && !before.hasCard) steps.push((asker) => putCardOnFile(clinic, asker, card));
  if (visit && !before.hasVisit) {
    if (!before.hasCard) steps.push((asker) => putCardOnFile(clinic, asker));
    steps.push((asker) => bookDemoVisit(clinic, asker, before.patientId, visit));
  }
  if (!assessment || before.assessment) return steps;
  if (!before.hasCard) steps.push((asker) => putCardOnFile(clinic, asker));
  const { answers, pictures, said } = assessment;
  steps.push(async (asker) => sendAssessment(clinic, asker, { answers, images: await pictures(), ...(said ? { said } : {}) }));
  return steps;
}

function awaitsDoctor({ kind, state, wasAsked }: NonNullable<Standing['assessment']>): boolean {
  return kind === 'rapid_assessment' && (state === 'submitted' || state === 'claimed') && !wasAsked;
}

function introduce({ config }: Clinic, say: (line: string) => void): void {
  const widest = Math.max(...demoPeople.map(({ email }) => email.length));
  say('\nThe demo clinic. Everybody in it is invented; sign in as any of them:');
  for (const { email, about } of demoPeople) say(`  ${email.padEnd(widest)}  ${about}`);
  say(`\nDemo password: ${demoPassword}`);
  say(`Letters, messages and faxes that would be sent: ${config.publicUrl}/dev/outbox`);
  say(`What pharmacies were sent, and what they would press: ${config.pharmacyNetworkUrl}`);
  if (config.shippingPartner === 'embedded') say(`What is mailed to patients: ${config.pharmacyNetworkUrl}/parcels`);
}
