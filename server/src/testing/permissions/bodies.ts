/** What the permission matrix sends where a call wants a body: well formed, and harmless. */

import { concerns } from '@pellis/contract/concerns/concerns';
import { dayInYears } from '@pellis/contract/guardianships/proxies';
import { newId } from '../../platform/ids.ts';
import { assessment, draft, profileForm, refillForm, skinPhoto } from '../care.ts';
import { bodiesInConversations } from '../conversations.ts';
import { bodiesOfEconsults } from '../econsults.ts';
import { bodiesOfClaims } from '../insured-visits.ts';
import { registrationOf, testPassword } from '../people.ts';
import { invitationTo } from '../proxies.ts';
import { bodiesOfRequests } from '../requests.ts';
import type { Cast } from './actors.ts';
import { callBodies } from './calls.ts';
import { faxBodies } from './faxes.ts';
import { forumBodies } from './forum.ts';
import { labBodies } from './labs.ts';
import { preventionBodies } from './prevention.ts';
import { productBodies } from './products.ts';
import { progressBodies } from './progress.ts';
import { routineBodies } from './routines.ts';
import * as ofSettings from './settings.ts';
import * as ofVisits from './visits.ts';

export async function bodyFor(cast: Cast, name: string): Promise<{ body?: unknown }> {
  const ofThings =
    bodiesOfClaims[name] ??
    forumBodies[name] ??
    bodiesOfEconsults[name] ??
    bodiesOfRequests[name] ??
    bodiesInConversations[name] ??
    ofVisits.visitBodies[name];
  const make = bodies[name] ?? ofThings?.bind(undefined, cast.things);
  return make ? { body: await make(cast) } : {};
}

const ownWords = { subject: 'Your account is ready', text: 'Hello {name},\nIt is ready.' };
const details = {
  firstName: 'Ana',
  lastName: 'Cast',
  dob: '1990-02-28',
  phone: '(415) 555-0134',
  street: '',
  unit: '',
  city: '',
  state: 'CA',
  postalCode: '94103',
};
/** Somebody else each time. */
const importedFile = () =>
  Buffer.from(
    `first name,last name,dob,email,phone,state,zip\nNora,New${newId()},1980-05-05,nora.${Date.now()}@pellis.test,4155550199,CA,94110\n`,
  );
const fileOfVisits = () => Buffer.from('email,dob,doctor,date,time,service\nnobody@old.test,1980-05-05,Dr. Nobody,2999-01-04,10:00,None\n');
const fileOfPharmacies = () =>
  Buffer.from(`ncpdp,name,address,city,state,zip,phone\n${String(Date.now()).slice(-7)},Corner,1 Main St,Oakland,CA,94607,4155550199\n`);
const tip = () => ({
  title: 'Wash gently',
  summary: 'Why less is more.',
  words: 'Use lukewarm water.',
  topics: ['care'],
  seasons: [],
  sources: [{ body: 'American Academy of Dermatology', page: 'Face washing 101' }],
  picture: 'drop',
});
const noteTemplate = () => ({
  title: `Template ${newId()}`,
  shortcut: '',
  concerns: [],
  diagnosis: '',
  treatment_plan: 'Rest.',
  follow_up: '',
  prescriptions: [],
  routine: [],
  recommendations: [],
  lab_tests: [],
  is_own: true,
});
const phrase = () => ({
  abbreviation: newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20),
  words: 'Rest.',
  is_own: false,
});
/** As `entry` in `cast.ts` names it. */
const formularyEntry = {
  ...{
    drug: 'Tretinoin',
    strength: '0.025%',
    form: 'cream',
    sig: 'Apply at bedtime.',
    quantity: 45,
    unit: 'g',
    days_supply: 90,
    refills: 2,
  },
  ...{ cautions: [], also: '', is_hidden: false, is_reviewed: true },
};
const noPasskey = { id: 'none', response: {} };

const bodies: Record<string, (cast: Cast) => unknown> = {
  'POST /me/proxies': () =>
    invitationTo({
      email: `${newId()
        .toLowerCase()
        .replaceAll(/[^a-z]/g, 'x')}@pellis.test`,
    }),
  'PUT /me/proxies/:id': () => ({ scopes: ['see-care'], until: dayInYears(2) }),
  'POST /proxy_invitations/:code': () => ({ dob: profileForm.dob, agrees: true }),
  'PUT /workspace/notes/:id/confidentiality': () => ({ ground: null }),
  'POST /workspace/notes/:id/prescriptions/:position/stop': () => ({ reason: 'The skin burned' }),
  'POST /pharmacies/search': () => ({ words: '', state: 'CA' }),
  'PUT /patients/:id/pharmacy': ({ things }) => ({ pharmacy_id: things['pharmacy'] }),
  'POST /notes/:id/transmissions': ({ things }) => ({ pharmacy_id: things['pharmacy'] }),
  'POST /workspace/transmissions/:id/see_to': () => ({ from: null, is_mine: true }),
  'POST /workspace/transmissions/:id/pharmacy_said': () => ({ said: 'let_go' }),
  'POST /workspace/transmissions/:id/parcel': () => ({
    street: '55 Valencia St',
    unit: '',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94103',
  }),
  'POST /workspace/transmissions/:id/paper': () => ({ exception: 'outage', route: 'paper' }),
  'POST /workspace/formulary/search': () => ({ query: 'tret' }),
  'PUT /workspace/formulary/:entry': () => formularyEntry,
  'POST /workspace/diagnosis_codes/search': () => ({ query: 'acne' }),
  'POST /workspace/imports/patients/check': () => ({ file: importedFile(), wishes: ['shares_contact'] }),
  'POST /workspace/imports/patients': () => ({
    file: importedFile(),
    wishes: ['shares_contact'],
    file_name: 'patients.csv',
    expected: 1,
  }),
  'POST /workspace/imports/pharmacies/check': () => ({ file: fileOfPharmacies(), wishes: [] }),
  'POST /workspace/imports/pharmacies': () => ({ file: fileOfPharmacies(), wishes: [], file_name: 'list.csv', expected: 1 }),
  'POST /workspace/imports/appointments/check': () => ({ file: fileOfVisits(), wishes: [] }),
  'POST /workspace/imports/appointments': () => ({ file: fileOfVisits(), wishes: [], file_name: 'visits.csv', expected: 1 }),
  'POST /register': () => registrationOf('Nora New'),
  'POST /login_oauth_google': () => ({ token: 'of nobody' }),
  'POST /complete_registration/:code': () => ({ ...registrationOf('Nora New') }),
  'POST /confirm_registration': () => ({ email: 'nobody@pellis.test' }),
  'POST /reset_password': () => ({ email: 'nobody@pellis.test' }),
  'POST /reset_password/:code': () => ({ password: testPassword, confirmPassword: testPassword }),
  'POST /invitations/:code': () => ({ name: 'Nora New', password: testPassword, confirmPassword: testPassword }),
  'POST /first_owner/:code': () => ({
    name: 'Nora New',
    email: 'nora.new@pellis.test',
    password: testPassword,
    confirmPassword: testPassword,
  }),
  'PUT /workspace/services/order': () => ({ ids: [1] }),
  'PUT /workspace/service_codes/:id': () => ({ procedure_code: '99203', modifiers: '95', place_of_service: '10' }),
  'PUT /workspace/concerns': () => ({ concerns: concerns.toReversed() }),
  'POST /workspace/tips': () => ({ ...tip(), title: `Wash ${newId()}` }),
  'PUT /workspace/tips/:id': tip,
  'POST /workspace/tips/:id/review': () => ({ version: 1 }),
  'POST /workspace/tips/:id/withdrawal': () => ({ because: 'It says too much.' }),
  'POST /workspace/phrases': () => ({ ...phrase(), is_own: true }),
  'PUT /workspace/phrases/:id': phrase,
  'POST /workspace/note_templates': noteTemplate,
  'PUT /workspace/note_templates/:id': () => ({ ...noteTemplate(), is_own: false }),
  'POST /workspace/people': () => ({ name: 'Nora New', email: 'nora.new@pellis.test', role: 'staff', credentials: '', cpsono: '' }),
  'PUT /workspace/people/:id/rights/:right': () => ({ has: true, because: 'A test' }),
  'PUT /workspace/people/:id/role': () => ({ role: 'admin', because: 'A test', credentials: '', cpsono: '' }),
  'PUT /workspace/people/:id/supervisors/:provider': () => ({}),
  'PUT /workspace/people/:id/credentials': () => ({ credentials: 'PA-C' }),
  'PUT /workspace/rapid_assessments/:id/assistant': () => ({ assistant_id: null }),
  'PUT /workspace/visits/:id/assistant': () => ({ assistant_id: null }),
  'POST /workspace/notes/:id/send_back': () => ({ words: 'A test' }),
  // nobody whom it could go to, or come from
  'POST /workspace/rapid_assessments/:id/hand_over': () => ({ provider_id: 'nobody' }),
  'POST /workspace/rapid_assessments/:id/take_over': () => ({ from_id: 'n'.repeat(22), reason: 'A test' }),
  'POST /workspace/rapid_assessments/:id/prepare': () => ({ provider_id: null }),
  'PUT /workspace/people/:id/factor_reset': () => ({ because: 'A test' }),
  'POST /login': () => ({ email: 'ana.owner@pellis.test', password: testPassword }),
  // wrong on purpose: the asker must stay who they are
  'PUT /change_password': () => ({ current_password: 'not this one', new_password: 'another-river-stone-42' }),
  'POST /login/second_factor': () => ({ ticket: 'unknown', code: '123456' }),
  'POST /login/passkey_options': () => ({}),
  'POST /login/passkey': () => ({ ticket: 'unknown', passkey: noPasskey }),
  'POST /login/set_up/totp': () => ({ ticket: 'unknown' }),
  'POST /login/set_up/totp/confirm': () => ({ ticket: 'unknown', code: '123456' }),
  'POST /login/set_up/passkey': () => ({ ticket: 'unknown' }),
  'POST /login/set_up/passkey/confirm': () => ({ ticket: 'unknown', passkey: noPasskey, name: 'Phone' }),
  'POST /me/sign_in_safety/prove': () => ({ password: 'not this one' }),
  'POST /me/sign_in_safety/totp/confirm': () => ({ ticket: 'unknown', code: '123456' }),
  'POST /me/sign_in_safety/passkeys/confirm': () => ({ ticket: 'unknown', passkey: noPasskey, name: 'Phone' }),
  'PUT /me/sign_in_safety/passkeys/:id': () => ({ name: 'Old phone' }),
  'PUT /me/saved_tips/:slug': () => ({ is_saved: false }),
  'PUT /me/notices': () => ({ kind: 'answers', channel: 'mail', is_on: true }),
  'PUT /me/settings': () => ({ notifications: { sms_reminders: false } }),
  'POST /me/health_profile': () => profileForm,
  ...ofSettings.settingsBodies,
  ...callBodies,
  ...faxBodies,
  ...labBodies,
  ...preventionBodies,
  ...routineBodies,
  ...productBodies,
  ...progressBodies,
  'POST /me/patients': () => ({
    who: 'child',
    firstName: 'Mia',
    lastName: 'Cast',
    dob: '2020-05-05',
    relation: 'parent',
    basis: '',
    attests: true,
  }),
  'POST /workspace/patients': () => ({
    firstName: 'Nora',
    lastName: 'Newcomer',
    dob: '1980-05-05',
    email: 'nora@home.test',
    phone: '(415) 555-0188',
    state: 'CA',
    postalCode: '94110',
  }),
  'POST /workspace/privacy_requests/:id/correction': () => ({ ...details, proof: 'letter', reason: 'A test', seen: details }),
  'POST /workspace/privacy_requests/:id/amendments': ({ signedNote }) => ({ note_id: signedNote, words: 'It is the left cheek.' }),
  'POST /workspace/amendments/:id/decline': () => ({ reason: 'The photos show it.' }),
  'PUT /workspace/patients/:id/details': () => ({ ...details, proof: 'letter', reason: 'A test', seen: details }),
  'PUT /workspace/patients/:id/claim': () => ({ email: 'kim@pellis.test' }),
  'POST /record_claims/:code': () => ({ dob: '2000-01-01' }),
  'PUT /me/patient': (cast) => ({ patient_id: cast.things['patient'] }),
  'POST /me/payment_methods': (cast) => ({ setup_id: cast.things['setup'] }),
  'POST /orders/:id/pay': () => ({ payment_method_id: 'c'.repeat(22) }),
  'POST /workspace/orders/:id/refund': () => ({ amount: 100, kind: 'courtesy', reason: 'A kindness' }),
  'PUT /workspace/doctors/:id': () => ({
    name: 'Dr. Lee',
    credentials: 'MD, FAAD',
    cpsono: 'A1',
    board: 'American Board of Dermatology',
    board_year: 2012,
    licences: [{ state: 'CA', number: 'A1', expires_on: '2999-01-01' }],
    languages: ['en'],
    interests: [],
    sees: ['adults'],
    modes: ['photo'],
  }),
  'PUT /workspace/logo': async () => ({ file: await skinPhoto(), holds_name: true }),
  'PUT /workspace/doctors/:id/portrait': async () => ({ file: await skinPhoto(), words: 'Dr. Lee, smiling' }),
  'PUT /workspace/doctors/:id/numbers': () => ({ npi: '1234567893', dea: null }),
  'PUT /workspace/letters/:template': () => ownWords,
  'POST /workspace/letters/:template/preview': () => ownWords,
  'POST /workspace/letters/:template/trial': () => ownWords,
  'POST /workspace/letters/:template/trial_text': () => ({ ...ownWords, phone: '(415) 555-0134' }),
  'POST /workspace/services': () => ({
    ...{ name: `Cosmetic consultation ${Math.random()}`, kind: 'video_cosmetic', minutes: 20, about: 'Half an hour for you.' },
    ...{ takes_insurance: false, is_offered: false, state: null, price: 9900, from_day: '2999-01-01' },
  }),
  'PUT /workspace/services/:id': () => ({ name: 'Rapid Assessment', minutes: null, takes_insurance: false, is_offered: true }),
  'POST /workspace/services/:id/prices': () => ({ state: 'NV', price: 17900, from_day: '2999-01-01' }),
  'POST /opening_notices': () => ({ email: 'nora@pellis.test', state: 'NV' }),
  'POST /workspace/states': () => ({ state: 'CA', opens_on: '2999-01-01' }),
  'PUT /workspace/states/:id/closing': () => ({ closes_on: null }),
  'POST /receipts/verify': () => ({ number: 'P-000001', check_code: '0000000000' }),
  'POST /rapid_assessment': () => assessment(),
  'POST /rapid_assessment_followup/:nid': () => assessment(),
  'PUT /check_in_letters/:code': () => ({ wanted: false }),
  'POST /me/check_ins/:id': async () => ({ ...(await assessment()), plan: null }),
  'PUT /workspace/encounters/:id/check_in': () => ({ after_days: 30 }),
  'POST /workspace/rapid_assessments/:id/answer_check_in': () => ({ diagnosis: 'Acne', words: 'Go on as before.', next: 'usual' }),
  'POST /rapid_assessments/:id/request': () => ({ text: '', images: [] }),
  'POST /workspace/rapid_assessments/:id/request_info': () => ({ wants: 'answer', message: 'And since when?' }),
  'POST /rapid_assessments/:id/video_offer/take_up': () => ({ time_zone: 'America/Los_Angeles' }),
  'POST /workspace/rapid_assessments/:id/video_offer': () => ({ reason: 'I need to see it move.' }),
  'POST /workspace/rapid_assessments/:id/not_suitable': () => ({ reason: 'See somebody in person.' }),
  'PUT /workspace/notes/:id': () => draft,
  'PUT /workspace/photos/:id/marks/:mark': () => ({
    kind: 'arrow',
    points: [
      [1, 1],
      [9, 9],
    ],
    label: '',
    known: null,
  }),
  'PUT /workspace/encounters/:id/photos': ({ things }) => ({ photos: [{ id: things['photo'], name: 'Chin' }] }),
  'PUT /workspace/notes/:id/photos/:photo': () => ({ has_marks: true }),
  'POST /workspace/notes/:id/lab_reqs': async () => ({ name: 'Blood count', file: await skinPhoto() }),
  'POST /notes/:id/refills': () => refillForm,
  'POST /workspace/refills/:id/decide': () => ({ decision: 'refuse', words: 'Please come in first.' }),
  'POST /workspace/notes/:id/sign': () => ({ reasons: [] }),
  'POST /workspace/rapid_assessments/:id/second_reads': ({ things }) => ({ provider_id: things['provider'], words: '' }),
  'POST /workspace/second_reads/:id/answer': () => ({ diagnosis: 'Rosacea', treatment_plan: 'Less sun' }),
  'POST /workspace/second_reads/:id/verdict': () => ({ verdict: 'agree' }),
  'POST /workspace/second_reads/:id/messages': () => ({ text: 'How about the sun?' }),
  'PUT /workspace/quality_share': () => ({ percent: 0 }),
  'POST /workspace/notes/:id/retraction': () => ({ because: 'Not theirs', gives_back: true }),
  'POST /workspace/notes/:id/addenda': () => ({ text: 'One thing more.' }),
  'POST /workspace/patients/:id/emergency_access': () => ({ reason: 'Needed now' }),
  'POST /workspace/emergency_accesses/:id/review': () => ({ text: 'The reason stands.' }),
};
