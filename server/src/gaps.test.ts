/**
 * The gaps of every write that moves money, signs, sends or tells: a call in one transaction has none, since its key, its rows and what
 * follows from it are there together or not at all. A call in steps is listed here with where a process is killed between them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoints } from '@pellis/contract/endpoints';
import { expect, test } from 'vitest';

/** Finished outside of their transaction. `killed` names the test that kills there. */
const inSteps: Record<string, { of: string; killed: string }> = {
  '/workspace/orders/:id/refund': { of: 'payments/refund.ts', killed: 'a refund gives the money back once, with one event and one email' },
  '/orders/:id/pay': { of: 'payments/pay-order.ts', killed: 'an order is paid with another card once' },
  '/rapid_assessment': { of: 'rapid-assessments/submit.ts', killed: 'an assessment is sent once, and its money held once' },
  '/me/visit_draft/book': { of: 'bookings/book.ts', killed: 'a visit is booked once, and its fee held once' },
  '/workspace/patients/:id/appointments': {
    of: 'front-desk/visits.ts',
    killed: 'the front desk books a visit once, and its fee is held once',
  },
  '/workspace/appointments/:id/collect': { of: 'appointments/collect.ts', killed: 'what stayed owed is taken once' },
  '/referrals': { of: 'referrals/send.ts', killed: 'a referral is taken once' },
  '/patient_bills/:id/pay': {
    of: 'patient-bills/pay.ts',
    killed: 'a patient’s part is paid once, with one receipt and one email',
  },
  '/workspace/claim_batches/:id/delivery': {
    of: 'claims/deliver.ts',
    killed: 'a file of claims lies there once, whole, and nothing half beside it',
  },
  '/workspace/set_up/card_test': {
    of: 'set-up/card-test.ts',
    killed: 'a card is tried out once, and its dollar given back',
  },
};

/** Steps of calls that weigh nothing: a code that is counted, a service that is asked whether it is there. */
const ofLightCalls = ['own-changes/change-phone.ts', 'set-up/ask-things.ts', 'set-up/code-test.ts'];

/** Killed as well, though they have one transaction: what follows them moves money or tells by jobs. */
const killedInOne: Record<string, string> = {
  '/workspace/notes/:id/sign': 'a note is signed once, and its money taken once',
  '/workspace/notes/:id/addenda': 'an addendum stands once, and is told once',
  '/appointments/:id/cancel': 'a late cancellation takes its fee once',
};

/** The rest: the work, its key, its answer and its events in one transaction. What they start is a job, below. */
const inOneTransaction = [
  ...['/me/check_ins/:id', '/workspace/check_ins/:id/ask_again', '/workspace/rapid_assessments/:id/answer_check_in'],
  '/workspace/services',
  '/workspace/claim_batches',
  '/workspace/claim_batches/:id/sent',
  '/workspace/claim_batches/:id/taken_apart',
  '/workspace/insurance/:id/claims',
  '/workspace/claims/:id/corrections',
  '/workspace/claims/:id/moves',
  '/me/health_profile',
  '/workspace/encounters/:id/lab_orders',
  '/workspace/lab_orders/:id/cancel',
  '/workspace/lab_orders/:id/fax',
  '/workspace/lab_order_faxes/:id/settle',
  '/workspace/faxes/:id/file',
  '/workspace/faxes/:id/set_aside',
  '/workspace/faxes/:id/take_back',
  '/workspace/lab_results',
  '/workspace/lab_results/:id/match',
  '/workspace/lab_results/:id/discard',
  '/workspace/lab_results/:id/take_out',
  '/workspace/lab_results/:id/acknowledge',
  '/patients/:id/pregnancy_prevention',
  '/prevention_enrollments/:id/end',
  '/prevention_enrollments/:id/tests',
  '/prevention_enrollments/:id/counsel',
  '/me/pregnancy_prevention/:id/answers',
  '/workspace/lab_files/:id/settle',
  '/rapid_assessments/:id/request',
  '/rapid_assessments/:id/withdraw',
  '/workspace/safety_rules/:version/review',
  '/appointments/:id/told',
  '/appointments/:id/urgent_answers',
  '/me/check_ins/:id/urgent_answers',
  '/workspace/urgent_answers/:id/read',
  '/workspace/clinical_reviews/:draft/:version',
  '/workspace/rapid_assessments/:id/hand_over',
  '/workspace/rapid_assessments/:id/take_over',
  '/workspace/rapid_assessments/:id/not_suitable',
  '/notes/:id/routine/side_effects',
  '/notes/:id/products/:product/irritations',
  '/notes/:id/products/:product/questions',
  '/workspace/notes/:id/products/:product/withdrawal',
  '/workspace/patients/:id/staff_questions',
  '/workspace/staff_questions/:id/answer',
  '/rapid_assessments/:id/video_offer/decline',
  '/workspace/rapid_assessments/:id/video_offer',
  '/workspace/rapid_assessments/:id/video_offer/take_back',
  '/workspace/conversations/:id/visit_invitation',
  '/workspace/refills/:id/decide',
  '/workspace/notes/:id/retraction',
  '/workspace/retractions/:id/agree',
  '/workspace/retractions/:id/withdraw',
  '/workspace/rapid_assessments/:id/second_reads',
  '/workspace/second_reads/:id/answer',
  '/workspace/second_reads/:id/verdict',
  '/workspace/second_reads/:id/messages',
  '/notes/:id/transmissions',
  '/workspace/transmissions/:id/parcel',
  '/workspace/transmissions/:id/paper',
  '/workspace/transmissions/:id/pharmacy_said',
  '/workspace/appointments/:id/cancel',
  '/workspace/patients',
  '/workspace/imports/patients',
  '/workspace/imports/patients/:id/undo',
  '/workspace/imports/appointments',
  '/workspace/imports/appointments/:id/undo',
  '/workspace/imports/pharmacies',
  '/workspace/imports/pharmacies/:id/undo',
  '/workspace/patients/:id/merges',
  '/workspace/record_merges/:id/undo',
  '/rapid_assessment_followup/:nid',
  '/patients/:id/diary',
  '/workspace/encounters/:id/scores',
  '/me/progress_links',
  '/workspace/referrals/:id/licence_check',
  '/workspace/referrals/:id/consult_link',
  '/econsults/providers',
  '/workspace/econsult_providers/:id/licence_check',
  '/workspace/econsult_providers/:id/refuse',
  '/workspace/econsult_providers/:id/link',
  '/workspace/econsults/:id/sign',
  '/workspace/econsults/:id/decline',
  '/workspace/econsults/:id/end',
  '/econsults/passes/:pass/questions',
  '/econsults/passes/:pass/questions/:question/withdraw',
  '/me/consents',
  '/workspace/notes/:id/prescriptions/:position/stop',
  '/me/proxies',
  '/proxy_invitations/:code',
  '/visit_passes/:pass/photos',
  '/workspace/visits/:id/end',
  '/workspace/visits/:id/no_show',
  '/workspace/visits/:id/technical_failure',
  '/workspace/visits/:id/phone_calls',
];

/**
 * Whoever speaks to somebody outside, out of a job or after a step: a kill between their doing it and our noting it has it asked again. Why that is once.
 * `crash-of-jobs.test.ts` kills in every gap of the jobs that send messages, prescriptions, requisitions and parcels, and that take money or let it go.
 */
const asking: Record<string, string> = {
  'payments/authorise.ts': 'under a key of the order and the try; `crash.test.ts` kills on both sides of it',
  'payments/move-money.ts':
    'under a key of the order, the try and what is done; “what stayed owed is taken once” in `crash-of-visits.test.ts` kills on both sides of it',
  'payments/make-refund.ts': 'under a key of the refund; `crash.test.ts` and `killed.test.ts` kill on both sides of it',
  'payments/replaced-authorisations.ts': 'under a key of the try that was replaced; letting go twice lets go once',
  'patient-bills/take.ts': 'letting go twice lets go once',
  'set-up/card-test.ts': 'under keys of the card form',
  'erasures/carry-out.ts': 'a card that is gone is gone',
  'notifications/deliver.ts':
    'an email carries its own message id, by which mail programs show one; a text message may come twice after a kill',
  'push/notify.ts': 'a browser shows one for a tag',
  'lab-orders/send-fax.ts': 'under the id of the fax; a machine may print it twice after a kill, and the paper carries its number',
  ...Object.fromEntries(['set-up/mail-test.ts', 'set-up/text-test.ts', 'set-up/fax-test.ts'].map((file) => [file, 'a test to oneself'])),
  'transmissions/send-out.ts': 'under the id of the transmission, which the network takes once',
  'transmissions/cancel.ts': 'under a key of the transmission',
  'parcels/order.ts': 'under the id of the parcel, which the partner has once; calling back twice calls back once',
  'refills/answer-pharmacy.ts': 'under the id of the renewal, which is answered once',
};

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo\/|^platform\//.test(name))
  .map((name) => ({ name: relative('', name), text: readFileSync(join(folder, name), 'utf8') }));
const namesOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
const sorted = (names: readonly string[]) => [...names].sort();

test('every write that weighs stands in the list of gaps, once', () => {
  const weighing = endpoints.filter(({ consequence }) => consequence !== undefined).map(({ path }) => path);
  expect(sorted([...Object.keys(inSteps), ...Object.keys(killedInOne), ...inOneTransaction])).toEqual(sorted(weighing));
});

test('every call in steps is listed, by the file of its step', () => {
  const listed = [...Object.values(inSteps).map(({ of }) => of), ...ofLightCalls];
  expect(sorted(namesOf(/\.writeStep\(/))).toEqual(sorted(listed));
});

test('whoever speaks to somebody outside says why asking twice is once', () => {
  const acting =
    /\b(payments\.(authorise|capture|release|refund|removeCard)|(mail|sms|fax|push|pharmacyNetwork)\.send|pharmacyNetwork\.(cancel|answerRenewal)|shippingPartner\.(order|cancel))\(/;
  expect(sorted(namesOf(acting))).toEqual(sorted(Object.keys(asking)));
});

test('the tests that the list names are there, and those that kill are named', () => {
  const named = [...Object.values(inSteps).map(({ killed }) => killed), ...Object.values(killedInOne)];
  const there = ['crash.test.ts', 'crash-of-visits.test.ts', 'crash-of-money.test.ts'].flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^test\('([^']+)'/gm)].map(([, name = '']) => name),
  );
  expect(sorted(there)).toEqual(sorted(named));
});
