/** Every screen there is, and as whom one sees it in its interesting states: for the tour and for the look of axe at each. */
import { bringVisit, type VisitPart } from './bring-visit.ts';
import { ownCheckIn } from './check-in-screens.ts';
import { deviceScreens } from './device-screens.ts';
import { openCamera } from './drawn-camera.ts';
import { econsultScreens } from './econsult-screens.ts';
import { forumScreens } from './forum-screens.ts';
import { insuredScreens } from './insured-screens.ts';
import { messageScreens } from './message-screens.ts';
import { privacyScreens } from './privacy-screens.ts';
import { progressScreens } from './progress-screens.ts';
import { recordToTakeOver } from './records.ts';
import type { Screen } from './screen.ts';
import { ask, type DemoName, tokenOf } from './sign-in.ts';
import { strangerScreens } from './stranger-screens.ts';
import { tipScreens } from './tip-screens.ts';
import { answerUpToReview } from './visits.ts';

const fixed: Screen[] = [
  ...deviceScreens,
  ...forumScreens,
  ...privacyScreens,
  ...strangerScreens,
  { name: 'home', path: '/' },
  { name: 'learn-more', path: '/learn-more' },
  { name: 'why-us', path: '/why-pellis' },
  { name: 'what-is-a-rapid-assessment', path: '/what-is-a-rapid-assessment' },
  { name: 'our-services', path: '/our-services' },
  { name: 'your-doctors', path: '/your-doctors' },
  { name: 'faq', path: '/faq' },
  { name: 'home-ca', path: '/', site: 'ca' },
  { name: 'login-ca', path: '/login', site: 'ca' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'referral', path: '/referral' },
  { name: 'workspace-queue-preparing', path: '/workspace', as: 'nia' },
  { name: 'workspace-visits-to-prepare', path: '/workspace/visits-to-prepare', as: 'nia' },
  { name: 'workspace-referrals', path: '/workspace/referrals', as: 'sam' },
  { name: 'workspace-emergency-access', path: '/workspace/emergency-access', as: 'olga' },
  { name: 'workspace-privacy-requests', path: '/workspace/privacy-requests', as: 'sam' },
  { name: 'workspace-insurance', path: '/workspace/insurance', as: 'bea' },
  { name: 'workspace-insurance-settle', path: '/workspace/insurance?show=to_settle', as: 'bea' },
  { name: 'workspace-insurance-desk', path: '/workspace/insurance', as: 'sam' },
  { name: 'workspace-insurance-files', path: '/workspace/insurance?see=files', as: 'bea' },
  { name: 'workspace-insurance-billing', path: '/workspace/insurance?see=billing', as: 'bea' },
  { name: 'today-biller', path: '/workspace/today', as: 'bea' },
  { name: 'appointments-insured', path: '/appointments', as: 'lena' },
  { name: 'workspace-payments', path: '/workspace/payments', as: 'sam' },
  { name: 'workspace-payments-operator', path: '/workspace/payments', as: 'olga' },
  { name: 'workspace-audit', path: '/workspace/audit', as: 'olga' },
  { name: 'workspace-health', path: '/workspace/health', as: 'olga' },
  { name: 'workspace-figures', path: '/workspace/figures', as: 'olga' },
  { name: 'workspace-doctors', path: '/workspace/doctors', as: 'olga' },
  { name: 'workspace-set-up', path: '/workspace/set-up', as: 'olga' },
  { name: 'workspace-people', path: '/workspace/people', as: 'olga' },
  { name: 'workspace-services', path: '/workspace/services', as: 'olga' },
  { name: 'workspace-states', path: '/workspace/states', as: 'olga' },
  { name: 'join-too-late', path: '/join?code=unknown' },
  { name: 'opening-notice', path: '/opening-notice' },
  { name: 'opening-notice-code', path: '/opening-notice?code=unknown' },
  { name: 'workspace-terms', path: '/workspace/terms', as: 'olga' },
  { name: 'workspace-concerns', path: '/workspace/concerns', as: 'dr.lee' },
  { name: 'workspace-safety-rules', path: '/workspace/safety-rules', as: 'dr.lee' },
  { name: 'workspace-formulary', path: '/workspace/formulary', as: 'dr.lee' },
  { name: 'workspace-templates', path: '/workspace/templates', as: 'dr.lee' },
  { name: 'workspace-consents', path: '/workspace/consents', as: 'olga' },
  { name: 'workspace-letters', path: '/workspace/letters', as: 'olga' },
  { name: 'dashboard-answered', path: '/dashboard', as: 'ana' },
  { name: 'dashboard-new', path: '/dashboard', as: 'ben' },
  { name: 'dashboard-profile-only', path: '/dashboard', as: 'cleo' },
  { name: 'dashboard-waiting', path: '/dashboard', as: 'dev' },
  { name: 'dashboard-needs-you', path: '/dashboard', as: 'eli' },
  { name: 'dashboard-note-checked', path: '/dashboard', as: 'ravi' },
  { name: 'workspace-retractions', path: '/workspace/retractions', as: 'olga' },
  { name: 'dashboard-video-offer', path: '/dashboard', as: 'noa' },
  { name: 'dashboard-visit', path: '/dashboard', as: 'fay' },
  { name: 'dashboard-owed', path: '/dashboard', as: 'kai' },
  { name: 'dashboard-child', path: '/dashboard', as: 'gia' },
  { name: 'proxies', path: '/settings/proxies', as: 'ana' },
  { name: 'act-for-unknown', path: '/act-for?code=unknown', as: 'ana' },
  { name: 'family', path: '/family', as: 'gia' },
  { name: 'family-alone', path: '/family', as: 'ana' },
  { name: 'check-in-received', path: '/rapid-assessment-followup?nid=unknown' },
  { name: 'check-in-letters', path: '/check-in-letters?code=unknown' },
  { name: 'reminder-letters', path: '/reminder-letters?code=unknown' },
  { name: 'settings', path: '/settings', as: 'ana' },
  { name: 'settings-clinic', path: '/settings', as: 'dr.lee' },
  { name: 'settings-notices', path: '/settings/notices', as: 'ana' },
  { name: 'settings-insurance', path: '/settings/insurance', as: 'ana' },
  { name: 'health-profile-edit', path: '/health-profile/edit', as: 'ana' },
  { name: 'email-confirm', path: '/confirm-email?code=unknown' },
  { name: 'email-object', path: '/object-email?code=unknown' },
  { name: 'health-profile-empty', path: '/health-profile', as: 'ben' },
  { name: 'health-profile-on-file', path: '/health-profile', as: 'ana' },
  { name: 'notes', path: '/notes', as: 'ana' },
  { name: 'notes-empty', path: '/notes', as: 'ben' },
  { name: 'rapid-assessment', path: '/rapid-assessment', as: 'ana' },
  { name: 'rapid-assessment-waiting', path: '/rapid-assessment', as: 'dev' },
  { name: 'payment-method', path: '/payment-method', as: 'ana' },
  { name: 'payment-method-empty', path: '/payment-method', as: 'cleo' },
  { name: 'new-visit', path: '/new-visit', as: 'ana' },
  { name: 'waiting-list-before', path: '/waiting-list', as: 'ana' },
  { name: 'appointments-empty', path: '/appointments', as: 'ben' },
  { name: 'appointments', path: '/appointments', as: 'ana' },
  { name: 'appointments-over', path: '/appointments', as: 'fay' },
  { name: 'appointment-unknown', path: '/appointment/AAAAAAAAAAAAAAAAAAAAAA', as: 'ana' },
  { name: 'workspace-bookings', path: '/workspace/bookings', as: 'sam' },
  { name: 'workspace-bookings-grid', path: '/workspace/bookings?as=grid', as: 'sam' },
  { name: 'workspace-bookings-grid-week', path: '/workspace/bookings?view=week&as=grid', as: 'sam' },
  { name: 'workspace-bookings-week', path: '/workspace/bookings?view=week', as: 'dr.lee' },
  { name: 'workspace-register', path: '/workspace/register-patient', as: 'sam' },
  { name: 'workspace-imports', path: '/workspace/imports', as: 'sam' },
  { name: 'workspace-appointment-imports', path: '/workspace/imports/appointments', as: 'sam' },
  { name: 'workspace-pharmacy-imports', path: '/workspace/imports/pharmacies', as: 'olga' },
  { name: 'workspace-book', path: '/workspace/bookings/new', as: 'sam' },
  { name: 'workspace-availability', path: '/workspace/availability', as: 'dr.lee' },
  { name: 'before-prescription', path: '/before-prescription', as: 'hana' },
  { name: 'before-prescription-nothing', path: '/before-prescription', as: 'ben' },
  { name: 'agree-nothing', path: '/agree', as: 'ana' },
  { name: 'agreements-empty', path: '/agreements', as: 'ana' },
  { name: 'my-record', path: '/my-record', as: 'ana' },
  { name: 'my-record-empty', path: '/my-record', as: 'ben' },
  { name: 'prescriptions', path: '/workspace/transmissions', as: 'dr.lee' },
  { name: 'prescriptions-desk', path: '/workspace/transmissions', as: 'sam' },
  { name: 'refills', path: '/workspace/refills', as: 'dr.lee' },
  { name: 'amendments-empty', path: '/workspace/amendments', as: 'dr.osei' },
  { name: 'my-routine', path: '/my-routine', as: 'ana' },
  { name: 'my-routine-none', path: '/my-routine', as: 'ben' },
  { name: 'my-routine-checked', path: '/my-routine', as: 'ravi' },
  { name: 'my-reminders', path: '/my-routine/reminders', as: 'ana' },
  { name: 'my-reminders-none', path: '/my-routine/reminders', as: 'ben' },
  { name: 'labs', path: '/labs', as: 'fay' },
  { name: 'labs-empty', path: '/labs', as: 'ben' },
  { name: 'workspace-faxes', path: '/workspace/faxes', as: 'sam' },
  { name: 'workspace-faxes-ended', path: '/workspace/faxes?show=ended', as: 'sam' },
  { name: 'workspace-labs', path: '/workspace/labs', as: 'dr.osei' },
  { name: 'workspace-labs-nobody', path: '/workspace/labs?show=nobody', as: 'dr.osei' },
  { name: 'workspace-labs-missed', path: '/workspace/labs?show=missed', as: 'dr.osei' },
  { name: 'workspace-labs-unsent', path: '/workspace/labs?show=unsent', as: 'dr.osei' },
  { name: 'workspace-labs-desk', path: '/workspace/labs', as: 'sam' },
  { name: 'workspace-labs-files', path: '/workspace/labs?show=files', as: 'sam' },
  { name: 'workspace-labs-operator', path: '/workspace/labs', as: 'olga' },
  { name: 'workspace-labs-new', path: '/workspace/labs/new', as: 'sam' },
  { name: 'workspace-lab-tests', path: '/workspace/lab-tests', as: 'dr.osei' },
  { name: 'workspace-lab-tests-operator', path: '/workspace/lab-tests', as: 'olga' },
  { name: 'refills-empty', path: '/workspace/refills', as: 'dr.osei' },
  { name: 'waiting-room-unknown', path: '/waiting-room/AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'today', path: '/workspace/today', as: 'dr.lee' },
  { name: 'today-desk', path: '/workspace/today', as: 'sam' },
  { name: 'today-clinic', path: '/workspace/today', as: 'olga' },
  { name: 'today-empty', path: '/workspace/today', as: 'dr.osei' },
  { name: 'messages', path: '/messages', as: 'ana' },
  { name: 'messages-none', path: '/messages', as: 'cleo' },
  { name: 'inbox', path: '/workspace/inbox', as: 'sam' },
  { name: 'inbox-questions', path: '/workspace/inbox', as: 'dr.lee' },
  { name: 'inbox-tasks', path: '/workspace/tasks', as: 'sam' },
  { name: 'inbox-settings', path: '/workspace/chat-settings', as: 'sam' },
  { name: 'queue', path: '/workspace', as: 'dr.lee' },
  { name: 'figures', path: '/workspace', as: 'sam' },
];

interface Latest {
  id: string;
  order_id: string;
}

let known: Promise<Screen[]> | undefined;

/** Those with an id in their address are looked up in the demo clinic, once in each process. */
export function allScreens(baseURL: string): Promise<Screen[]> {
  known ??= lookUp(baseURL);
  return known;
}

async function lookUp(baseURL: string): Promise<Screen[]> {
  const latest = async (name: DemoName) => ask<Latest>(baseURL, await tokenOf(baseURL, name), '/me/latest_rapid_assessment');
  const [ana, dev, eli, noa, ravi] = await Promise.all((['ana', 'dev', 'eli', 'noa', 'ravi'] as const).map(latest));
  const me = await ask<{ patient_id: string }>(baseURL, await tokenOf(baseURL, 'ana'), '/me');
  const hana = await ask<{ patient_id: string }>(baseURL, await tokenOf(baseURL, 'hana'), '/me');
  const ben = await ask<{ patient_id: string }>(baseURL, await tokenOf(baseURL, 'ben'), '/me');
  const refills = await ask<{ id: string; state: string }[]>(baseURL, await tokenOf(baseURL, 'dr.lee'), '/workspace/refills');
  const onTheirWay = await ask<{ id: string; state: string }[]>(baseURL, await tokenOf(baseURL, 'dr.lee'), '/workspace/transmissions');
  return [
    ...fixed,
    {
      name: 'prescription',
      path: `/workspace/transmissions/${onTheirWay?.find(({ state }) => state === 'failed')?.id ?? onTheirWay?.[0]?.id}`,
      as: 'dr.lee',
    },
    ...(await linked(baseURL)),
    ...(await insuredScreens(baseURL)),
    { name: 'note', path: `/notes/${ana?.id}`, as: 'ana' },
    { name: 'refill', path: `/notes/${ana?.id}/refill`, as: 'ana' },
    {
      name: 'refill-request',
      path: `/workspace/refills/${refills?.find(({ state }) => state === 'open')?.id ?? refills?.[0]?.id}`,
      as: 'dr.lee',
    },
    { name: 'request', path: `/rapid-assessment/${eli?.id}/request`, as: 'eli' },
    { name: 'request-camera', path: `/rapid-assessment/${eli?.id}/request`, as: 'eli', press: openCamera },
    { name: 'note-checked', path: `/notes/${ravi?.id}`, as: 'ravi' },
    { name: 'case-to-retract', path: `/workspace/cases/${ravi?.id}`, as: 'dr.osei' },
    { name: 'video-offer', path: `/rapid-assessment/${noa?.id}/video`, as: 'noa' },
    { name: 'case-video-offered', path: `/workspace/cases/${noa?.id}`, as: 'dr.osei' },
    { name: 'receipt', path: `/insurance-receipt/${ana?.id}`, as: 'ana' },
    { name: 'order-paid', path: `/order/${ana?.order_id}`, as: 'ana' },
    { name: 'order-authorised', path: `/order/${dev?.order_id}`, as: 'dev' },
    { name: 'payment-success', path: `/payment-success/${dev?.order_id}`, as: 'dev' },
    { name: 'case', path: `/workspace/cases/${eli?.id}`, as: 'dr.lee' },
    { name: 'patient', path: `/workspace/patients/${me?.patient_id}`, as: 'dr.lee' },
    { name: 'patient-before-prescriptions', path: `/workspace/patients/${hana?.patient_id}/before-prescriptions`, as: 'dr.lee' },
    { name: 'patient-desk', path: `/workspace/patients/${me?.patient_id}`, as: 'sam' },
    { name: 'merge-choose', path: `/workspace/patients/${me?.patient_id}/merge`, as: 'sam' },
    { name: 'merge-stopped', path: `/workspace/patients/${me?.patient_id}/merge?with=${ben?.patient_id}`, as: 'sam' },
    { name: 'patient-stranger', path: `/workspace/patients/${me?.patient_id}`, as: 'dr.osei' },
  ];
}

/** The address of a screen, on its site. */
export function addressOf({ path, site }: Screen, baseURL: string): string {
  return `${site === 'ca' ? baseURL.replace('//', '//ca.') : baseURL}${path}`;
}

/** Pages whose address stands only in an e-mail. */
async function linked(baseURL: string): Promise<Screen[]> {
  const emails = (await (await fetch(`${baseURL}/dev/outbox.json`)).json()) as { to: string; links: string[] }[];
  const linkWith = (part: string, whom = '') => {
    const theirs = emails.filter(({ to }) => to.startsWith(whom)).flatMap(({ links }) => links);
    return new URL(theirs.find((link) => link.includes(part)) ?? baseURL);
  };
  const pathOf = (part: string) => linkWith(part).pathname;
  const wholeOf = (part: string, whom: string) => `${linkWith(part, whom).pathname}${linkWith(part, whom).search}`;
  return [
    { name: 'check-in', path: wholeOf('/rapid-assessment-followup?nid=', 'fay') },
    await ownCheckIn(baseURL),
    { name: 'take-over', path: wholeOf('/take-over?code=', 'noor'), as: 'ben' },
    { name: 'patient-desk-claim', path: `/workspace/patients/${await recordToTakeOver(baseURL)}`, as: 'sam' },
    { name: 'referral-status', path: pathOf('/referral/status/') },
    { name: 'referral-invitation', path: pathOf('/referral/invitation/') },
    { name: 'econsult-link', path: pathOf('/referral/e-consult/') },
    { name: 'privacy-status', path: pathOf('/california-privacy/status/') },
    ...(await desk(baseURL)),
    ...(await booking(baseURL)),
    ...(await visits(baseURL)),
  ];
}

/** The visit at the door of the demo clinic, from the lobby to the call; each screen goes on from the one before. */
async function visits(baseURL: string): Promise<Screen[]> {
  const next = await ask<{ id: string }>(baseURL, await tokenOf(baseURL, 'jude'), '/me/next_appt');
  const path = `/waiting-room/${next?.id}`;
  const upTo = (part: VisitPart) => () => bringVisit(baseURL, next?.id ?? '', part);
  return [
    { name: 'waiting-room-door', path },
    { name: 'waiting-room-place', path, as: 'jude' },
    { name: 'waiting-room-check', path, as: 'jude', ready: upTo('place') },
    { name: 'waiting-room-waiting', path, as: 'jude', ready: upTo('ready') },
    { name: 'waiting-room-late', path, as: 'jude', ready: upTo('late') },
    { name: 'call', path, as: 'jude', ready: upTo('call') },
    { name: 'visit', path: `/workspace/visits/${next?.id}`, as: 'dr.lee', ready: upTo('phone') },
  ];
}

/** What the front desk has in hand. */
async function desk(baseURL: string): Promise<Screen[]> {
  const sam = await tokenOf(baseURL, 'sam');
  const referrals = (await ask<{ id: string; photo_count: number }[]>(baseURL, sam, '/workspace/referrals')) ?? [];
  const [request] = (await ask<{ id: string }[]>(baseURL, sam, '/workspace/privacy_requests')) ?? [];
  const [doctor] = (await ask<{ id: string }[]>(baseURL, await tokenOf(baseURL, 'olga'), '/workspace/doctors')) ?? [];
  const inbox = await ask<{ rows: { id: string }[] }>(baseURL, sam, '/workspace/inbox/open/after/0');
  const withPhoto = referrals.find(({ photo_count }) => photo_count > 0)?.id;
  return [
    { name: 'workspace-referral-desk', path: `/workspace/referrals/${withPhoto}`, as: 'sam' },
    { name: 'workspace-referral-doctor', path: `/workspace/referrals/${withPhoto}`, as: 'dr.lee' },
    ...(await econsultScreens(baseURL)),
    ...(await tipScreens(baseURL)),
    ...(await progressScreens(baseURL)),
    ...(await messageScreens(baseURL)),
    { name: 'inbox-conversation', path: `/workspace/inbox?conversation=${inbox?.rows[0]?.id}`, as: 'sam' },
    { name: 'workspace-privacy-request', path: `/workspace/privacy-requests/${request?.id}`, as: 'sam' },
    { name: 'workspace-doctor', path: `/workspace/doctors/${doctor?.id}`, as: 'olga' },
  ];
}

/** The steps of a booking that is under way, up to the last. */
async function booking(baseURL: string): Promise<Screen[]> {
  await answerUpToReview(baseURL, 'fay');
  const nextOf = async (name: DemoName) => ask<{ id: string }>(baseURL, await tokenOf(baseURL, name), '/me/next_appt');
  const [today, later] = [await nextOf('hana'), await nextOf('ivo')];
  const steps = ['who', 'where', 'what', 'pay', 'when', 'before', 'review'] as const;
  return [
    ...steps.map((step): Screen => ({ name: `new-visit-${step}`, path: `/new-visit/${step}`, as: 'fay' })),
    { name: 'waiting-list', path: '/waiting-list', as: 'fay' },
    { name: 'dashboard-appointment', path: '/dashboard', as: 'hana' },
    { name: 'visit-prepared', path: `/workspace/visits/${today?.id}`, as: 'nia' },
    { name: 'appointment-today', path: `/appointment/${today?.id}`, as: 'hana' },
    { name: 'appointment-insured', path: `/appointment/${later?.id}`, as: 'ivo' },
    { name: 'appointment-move', path: `/appointment/${later?.id}/move`, as: 'ivo' },
  ];
}
