/** Who asks in the permission matrix, what they ask for, and who is welcome where: the table of the design, as data. */
import type { AnyEndpoint } from '@pellis/contract/endpoint';
import type { ActorName, Cast } from './permission-actors.ts';
import { bodyFor } from './permission-bodies.ts';
import { callParams, callRows } from './permission-calls.ts';
import * as ofSettings from './permission-settings.ts';
import { makeThings } from './permission-things.ts';
import * as ofVisits from './permission-visits.ts';
import { giveCare } from './test-care.ts';
import { openTestClinic } from './test-clinic.ts';
import { allowedInConversations, conversationAt, makeConversation } from './test-conversations.ts';
import { admin, doctor, elsewhere, signIn, signUp, staff } from './test-people.ts';
import { allowedForRequests, requestAt } from './test-requests.ts';

export const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;

const clients: ActorName[] = ['owner', 'anotherClient', 'guardian', 'formerGuardian'];
const patients: ActorName[] = ['owner', 'anotherClient', 'guardian'];
const everybody: ActorName[] = [...clients, 'treating', 'anotherDoctor', 'staff', 'admin'];
const doctors: ActorName[] = ['treating', 'anotherDoctor'];
const family: ActorName[] = ['owner', 'guardian'];
const readers: ActorName[] = ['owner', 'guardian', 'treating'];

/** Who is served; everybody else gets 404, and without a session 401. `me` is whoever asks, so other people have a `me` too. */
export const allowed: Record<string, ActorName[]> = {
  'POST /register': everybody,
  'GET /confirm_registration/:code': everybody,
  'POST /confirm_registration': everybody,
  'POST /reset_password': everybody,
  'GET /reset_password/:code': everybody,
  'POST /reset_password/:code': everybody,
  'POST /login': everybody,
  'GET /third_party_sign_in': everybody,
  'POST /third_party_sign_in': everybody,
  'POST /login_oauth_google': everybody,
  // by whoever holds the code in the browser that it was given to
  'GET /complete_registration/:code': everybody,
  'POST /complete_registration/:code': everybody,
  'DELETE /complete_registration/:code': everybody,
  // nobody here holds one: for all of them there is no such code
  'POST /me/third_party_sign_in/:code': [],
  'GET /services': everybody,
  'GET /rapid_assessment_followup/:nid': everybody,
  'POST /rapid_assessment_followup/:nid': everybody,
  'PUT /check_in_letters/:code': everybody,
  'GET /doctors': everybody,
  'GET /figures': everybody,
  'GET /delivery': everybody,
  'POST /logout': everybody,
  'POST /session/stay': everybody,
  'PUT /change_password': everybody,
  'POST /login/second_factor': everybody,
  'POST /login/passkey_options': everybody,
  'POST /login/passkey': everybody,
  'POST /login/set_up/totp': everybody,
  'POST /login/set_up/totp/confirm': everybody,
  'POST /login/set_up/passkey': everybody,
  'POST /login/set_up/passkey/confirm': everybody,
  'GET /me/sign_in_safety': everybody,
  'POST /me/sign_in_safety/prove': everybody,
  'POST /me/sign_in_safety/prove/passkey_options': everybody,
  'POST /me/sign_in_safety/totp': everybody,
  'POST /me/sign_in_safety/totp/confirm': everybody,
  'POST /me/sign_in_safety/passkeys': everybody,
  'POST /me/sign_in_safety/passkeys/confirm': everybody,
  'POST /me/sign_in_safety/recovery_codes': everybody,
  // each their own; the owner's is the one that is asked for
  'PUT /me/sign_in_safety/passkeys/:id': ['owner'],
  'DELETE /me/sign_in_safety/totp': ['owner'],
  'DELETE /me/sign_in_safety/passkeys/:id': ['owner'],
  'GET /me': everybody,
  'PUT /me/settings': everybody,
  'DELETE /me/safety_offer': everybody,
  ...ofSettings.settingsRows,
  // 404 for those who have none
  'GET /me/health_profile': family,
  'POST /me/health_profile': patients,
  'GET /me/payment_method': ['owner'],
  'GET /me/payment_methods': clients,
  'POST /me/payment_methods/form': clients,
  'POST /me/payment_methods': ['owner'],
  'PUT /me/payment_methods/:id/default': ['owner'],
  'DELETE /me/payment_methods/:id': ['owner'],
  'GET /orders/:id': family,
  'POST /orders/:id/refresh': family,
  'POST /orders/:id/pay': ['owner'],
  'POST /workspace/orders/:id/refund': ['staff'],
  'GET /workspace/payments/:status/:before': ['staff', 'admin'],
  'GET /workspace/patients/:id/payments/:before': ['staff'],
  'GET /workspace/ledger': ['staff', 'admin'],
  'GET /workspace/payment_comparison': ['staff', 'admin'],
  'GET /notes/:id/receipt': [...family, 'staff'],
  'GET /patients/:id/providers/:provider/fees/:fee/receipt': [...family, 'staff'],
  'GET /fees/:id/receipt.pdf': [...family, 'staff'],
  'POST /receipts/verify': everybody,
  'POST /rapid_assessment': patients,
  'GET /me/latest_rapid_assessment': family,
  'GET /rapid_assessments/:id/request': family,
  'POST /rapid_assessments/:id/request': family,
  'POST /rapid_assessments/:id/withdraw': family,
  'GET /workspace/rapid_assessments': doctors,
  'GET /workspace/rapid_assessments/figures': ['treating', 'anotherDoctor', 'staff', 'admin'],
  'GET /workspace/rapid_assessments/:id': ['treating'],
  'POST /workspace/rapid_assessments/:id/claim': doctors,
  'POST /workspace/rapid_assessments/:id/release': ['treating'],
  'POST /workspace/rapid_assessments/:id/request_info': ['treating'],
  'POST /workspace/rapid_assessments/:id/not_suitable': ['treating'],
  'GET /notes/:id': readers,
  'GET /patients/:id/notes': readers,
  'GET /workspace/notes/:id': ['treating'],
  'PUT /workspace/notes/:id': ['treating'],
  'POST /workspace/notes/:id/lab_reqs': ['treating'],
  'DELETE /workspace/notes/:id/lab_reqs/:file': ['treating'],
  'POST /workspace/notes/:id/sign': ['treating'],
  'POST /workspace/notes/:id/addenda': ['treating'],
  'GET /notes/:id/note.pdf': readers,
  'POST /notes/:id/refills': family,
  'POST /refills/:id/withdraw': family,
  'GET /workspace/refills': doctors,
  'GET /workspace/refills/:id': ['treating'],
  'POST /workspace/refills/:id/decide': ['treating'],
  'GET /me/record': patients,
  'GET /me/record.pdf': patients,
  'GET /me/record/looks/:before': patients,
  'GET /photos/:id/:size': readers,
  'GET /files/:id': readers,
  'GET /me/next_appt': family,
  'GET /me/latest_visit': family,
  // each sees their own list, which may be empty
  'GET /me/appointments': patients,
  ...ofVisits.visitRows,
  'POST /workspace/patients/:id/emergency_access': doctors,
  'GET /workspace/emergency_accesses': [...doctors, 'admin'],
  'POST /workspace/emergency_accesses/:id/review': [...doctors, 'admin'],
  'GET /workspace/letters': ['admin'],
  'POST /live/tickets': everybody,
  'GET /workspace/doctors': ['admin'],
  'PUT /workspace/doctors/:id': ['admin'],
  'POST /workspace/doctors/:id/publish': ['admin'],
  'POST /workspace/doctors/:id/unpublish': ['admin'],
  ...callRows,
  ...allowedForRequests,
  'GET /workspace/patients/:id/claim': ['staff'],
  'PUT /workspace/patients/:id/claim': ['staff'],
  // nobody here holds one
  'POST /record_claims/:code': [],
  ...allowedInConversations,
  'GET /me/patients': clients,
  'POST /me/patients': clients,
  // the owner's own patient: for the guardian somebody they act for, for everybody else nobody
  'PUT /me/patient': family,
  'DELETE /me/patients/:id': ['guardian'],
};

/** One family with a signed note, a case in hand and a question open, and everybody else. */
export async function openCast(): Promise<Cast> {
  const clinic = await openTestClinic();
  const owner = await signUp(clinic, 'Ana Owner');
  const [guardian, former, other] = [
    await signUp(clinic, 'Gil Guardian'),
    await signUp(clinic, 'Fay Former'),
    await signUp(clinic, 'Otto Other'),
  ];
  const [treating, anotherDoctor] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  const people = { nobody: undefined, owner, guardian, formerGuardian: former, anotherClient: other, treating, anotherDoctor };
  const rest = { staff: await staff(clinic, 'Sam'), admin: await admin(clinic, 'Olga'), disabled: await signUp(clinic, 'Dora Disabled') };
  await giveCare(clinic, guardian, owner.patientId, null);
  await giveCare(clinic, former, owner.patientId, new Date(Date.now() - 60_000));
  const cared = await makeThings(clinic, owner, treating);
  const beside = { owner, treating, staff: rest.staff, order: cared['order'] ?? '' };
  const things = { ...cared, ...(await makeConversation(clinic, beside)) };
  await clinic.sql('update account set disabled_at = now() where id = $1', [rest.disabled.accountId]);
  return {
    clinic,
    people: { ...people, ...rest },
    patientId: owner.patientId,
    signedNote: things['note'] ?? '',
    things: { ...things, patient: owner.patientId },
    routes: clinic.app.printRoutes({ commonPrefix: false }).split('\n').flatMap(asRoutes),
    signIn: (email) => signIn(clinic, email),
  };
}

/** Fastify prints one line a path with its methods behind it. */
function asRoutes(line: string): string[] {
  const found = /(\/\S*) \(([A-Z, ]+)\)/.exec(line);
  return (found?.[2] ?? '').split(', ').flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${found?.[1]}`] : []));
}

const thingsByPath = [
  ['visit_draft/photos', 'draftPhoto'],
  ['holds', 'hold'],
  ['exceptions', 'exception'],
  ['notes/:id', 'note'],
  ['orders', 'order'],
  ['methods', 'card'],
  ['passkeys', 'passkey'],
  ['photos', 'photo'],
  ['files', 'file'],
  ['fees/:id', 'fee'],
  ['emergency_accesses', 'emergency'],
  ['patients', 'patient'],
  ['sessions', 'session'],
  ['refills/:id', 'refill'],
  ['appointments', 'visit'],
  ['workspace/doctors', 'provider'],
  ['waiting_rooms', 'visit'],
  ['workspace/visits', 'visit'],
] as const;

/** A well-formed request for the owner's thing: whoever is not welcome is refused for who they are, not for what they sent. */
export async function requestFor(cast: Cast, endpoint: AnyEndpoint) {
  const thing = thingsByPath.find(([part]) => endpoint.path.includes(part))?.[1] ?? 'case';
  const special = conversationAt(endpoint.path, cast.things) ?? (await requestAt(cast.clinic, endpoint.path, cast.things));
  const id = special ?? cast.things[thing] ?? '';
  return {
    params: {
      id,
      size: 'thumb',
      file: cast.things['file'],
      photo: cast.things['referralPhoto'],
      code: 'unknown',
      ...callParams,
      before: 'now',
      status: 'all',
      provider: cast.things['provider'],
      fee: cast.things['fee'],
      ...ofVisits.visitParams(),
      cursor: '0',
      form: 'txt',
      token: 't'.repeat(22),
      list: 'open',
      after: '0',
      link: cast.things['link'],
    } as never,
    headers: { ...elsewhere(), 'if-match': '1' },
    ...(await bodyFor(cast, nameOf(endpoint))),
  };
}
