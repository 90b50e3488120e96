/** Who asks in the permission matrix, and what they ask for. */
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { inviteToWork } from '@pellis/contract/staff/staff';
import { shipCuratedCodes } from '../../diagnosis-codes/curated.ts';
import { giveCare } from '../care.ts';
import { openTestClinic, type TestClinic } from '../clinic.ts';
import { conversationAt, makeConversation } from '../conversations.ts';
import { makeEconsultThings } from '../econsults.ts';
import { makeClaimThings } from '../insured-visits.ts';
import { admin, assistant, biller, doctor, elsewhere, type PatientPerson, signIn, signUp, staff, supervise } from '../people.ts';
import { letActFor } from '../proxies.ts';
import { requestAt } from '../requests.ts';
import { type Cast, scopesOf } from './actors.ts';
import { bodyFor } from './bodies.ts';
import { callParams } from './calls.ts';
import { labParams } from './labs.ts';
import { makePrevention } from './prevention.ts';
import { nameOf } from './rows.ts';
import { makeThings } from './things.ts';
import * as ofVisits from './visits.ts';

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
  const rest = {
    staff: await staff(clinic, 'Sam'),
    biller: await biller(clinic, 'Bea'),
    admin: await admin(clinic, 'Olga'),
    disabled: await signUp(clinic, 'Dora Disabled'),
  };
  await giveCare(clinic, guardian, owner.patientId, null);
  await giveCare(clinic, former, owner.patientId, new Date(Date.now() - 60_000));
  const [preparing, anotherAssistant] = [await assistant(clinic, 'Nia'), await assistant(clinic, 'Noor')];
  const cared = await makeThings(clinic, owner, treating);
  const ofProxies = {
    proxy: await signUp(clinic, 'Pam Proxy'),
    proxyWhoSees: await signUp(clinic, 'Sue Sees'),
    proxyWhoPays: await signUp(clinic, 'Pax Pays'),
  };
  await supervise(clinic, preparing, treating);
  await supervise(clinic, anotherAssistant, anotherDoctor);
  // what its dermatologist has, this one prepares
  await clinic.sql(`update encounter set assistant_id = $1, assistant_name = 'Nia' where provider_id = $2`, [
    preparing.accountId,
    treating.accountId,
  ]);
  Object.assign(cared, await makePrevention(clinic, owner, treating));
  const beside = { owner, treating, staff: rest.staff, order: cared['order'] ?? '' };
  const body = { name: 'Cleo Colleague', email: 'cleo.colleague@pellis.test', role: 'staff', credentials: '', cpsono: '' } as const;
  const colleague = (await clinic.call(inviteToWork, { as: rest.admin, body })).reply.id;
  await letActFor(clinic, owner, ofProxies.proxy, scopesOf.proxy);
  await letActFor(clinic, owner, ofProxies.proxyWhoSees, scopesOf.proxyWhoSees);
  await letActFor(clinic, owner, ofProxies.proxyWhoPays, scopesOf.proxyWhoPays);
  const things: Record<string, string> = { ...cared, colleague, ...(await makeConversation(clinic, beside)) };
  Object.assign(things, await makeEconsultThings(clinic, { treating, desk: rest.staff }));
  Object.assign(things, await makeClaimThings(clinic, owner, { treating, biller: rest.biller }));
  Object.assign(things, {
    service: '2',
    servedState: '1',
    noteTemplate: 'templateacne0000000000',
    tip: await draftTip(clinic),
    price: await priceToCome(clinic),
    alarm: await alarmAbout(clinic, treating.accountId),
    consent: await signedBy(clinic, owner),
    access: await letActFor(clinic, owner, await signUp(clinic, 'Sid Spare')),
  });
  await showPortrait(clinic, anotherDoctor.accountId);
  await clinic.sql('update account set disabled_at = now() where id = $1', [rest.disabled.accountId]);
  await shipCuratedCodes(clinic.clinic.db);
  return {
    clinic,
    people: { ...people, ...ofProxies, preparing, anotherAssistant, ...rest },
    patientId: owner.patientId,
    signedNote: things['note'] ?? '',
    things: { ...things, patient: owner.patientId },
    routes: clinic.app.printRoutes({ commonPrefix: false }).split('\n').flatMap(asRoutes),
    signIn: (email) => signIn(clinic, email),
  };
}

/** Of somebody whose portrait nobody changes here. */
const portraitOfOne = 'a'.repeat(64);

async function showPortrait(clinic: TestClinic, providerId: string): Promise<void> {
  await clinic.sql('insert into portrait (provider_id, sha256, jpeg) values ($1, $2, $3)', [providerId, portraitOfOne, 'jpeg']);
}

async function priceToCome(clinic: TestClinic): Promise<string> {
  const insert = `insert into service_price (service_id, price, from_day) values (57, 100, '2999-01-01') returning id::text`;
  const [row] = await clinic.sql<{ id: string }>(insert);
  return row?.id ?? '';
}

async function alarmAbout(clinic: TestClinic, accountId: string): Promise<string> {
  const insert = `insert into alarm (rule, actor_id, hour, records) values ('many_records', $1, now(), 60) returning id`;
  const [row] = await clinic.sql<{ id: string }>(insert, [accountId]);
  return row?.id ?? '';
}

async function signedBy(clinic: TestClinic, { accountId, patientId }: PatientPerson): Promise<string> {
  const insert = `insert into consent (id, patient_id, signed_by, capacity, kind, place, version, title, words, text_hash, patient_name, typed_name)
    values ($1, $2, $3, 'self', 'telehealth', 'everywhere', 0, 'Title', 'Words', encode(sha256('Title\n\nWords'), 'hex'), 'Ana Owner', 'Ana Owner') returning id`;
  const [row] = await clinic.sql<{ id: string }>(insert, ['c'.repeat(22), patientId, accountId]);
  return row?.id ?? '';
}

/** Fastify prints one line a path with its methods behind it. */
function asRoutes(line: string): string[] {
  const found = /(\/\S*) \(([A-Z, ]+)\)/.exec(line);
  return (found?.[2] ?? '').split(', ').flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${found?.[1]}`] : []));
}

const thingsByPath = [
  ['/then_and_now', 'sentCheckIn'],
  ['/answer_check_in', 'sentCheckIn'],
  ['me/check_ins', 'checkIn'],
  ['workspace/check_ins', 'checkIn'],
  ['workspace/urgent_answers', 'urgentAnswer'],
  ['forum/posts/:id/appeal', 'hiddenForumPost'],
  ['forum/posts/:id', 'forumPost'],
  ['forum/photos/:id', 'forumPhoto'],
  ['forum/messages/:id', 'forumMessage'],
  ['forum/reports/:id', 'forumReport'],
  ['diary/:id', 'diaryEntry'],
  ['workspace/scores', 'score'],
  ['me/progress_links', 'progressLink'],
  ['rapid_assessments/:id/video_offer', 'offeredCase'],
  ['workspace/econsults/:id', 'econsult'],
  ['workspace/econsult_providers/:id', 'econsultProvider'],
  ['patients/:id/progress', 'patient'],
  ['patients/:id/lab', 'patient'],
  ['me/pregnancy_prevention', 'questionnaire'],
  ['prevention_enrollments', 'enrollment'],
  ['pregnancy_tests', 'pregnancyTest'],
  ['encounters/:id', 'case'],
  ['lab_order_faxes/:id', 'labOrderFax'],
  ['case_handovers', 'handover'],
  ['patients/:id/faxes', 'patient'],
  ['faxes/:id', 'fax'],
  ['lab_orders/:id', 'labOrder'],
  ['lab_results/:id', 'labResult'],
  ['lab_files/:id', 'labFile'],
  ['visit_draft/photos', 'draftPhoto'],
  ['holds', 'hold'],
  ['workspace/alarms', 'alarm'],
  ['exceptions', 'exception'],
  ['workspace/transmissions', 'transmission'],
  ['notes/:id/retraction', 'retractedNote'],
  ['notes/:id/routine', 'routineNote'],
  ['notes/:id/products', 'productNote'],
  ['workspace/products', 'product'],
  ['workspace/retractions', 'retraction'],
  ['workspace/second_reads', 'secondRead'],
  ['notes/:id', 'note'],
  ['note_templates', 'noteTemplate'],
  ['workspace/tips', 'tip'],
  ['workspace/phrases', 'phrase'],
  ['orders', 'order'],
  ['methods', 'card'],
  ['passkeys', 'passkey'],
  ['photos', 'photo'],
  ['consents/:id', 'consent'],
  ['me/proxies', 'access'],
  ['files', 'file'],
  ['fees/:id', 'fee'],
  ['emergency_accesses', 'emergency'],
  ['patients', 'patient'],
  ['sessions', 'session'],
  ['refills/:id', 'refill'],
  ['appointments', 'visit'],
  ['workspace/doctors', 'provider'],
  ['workspace/people', 'colleague'],
  ['workspace/services', 'service'],
  ['workspace/service_codes', 'service'],
  ['workspace/prices', 'price'],
  ['workspace/states', 'servedState'],
  ['patient_bills', 'billed'],
  ['workspace/insurance', 'insured'],
  ['workspace/claims', 'claim'],
  ['workspace/claim_batches', 'claimBatch'],
  ['waiting_rooms', 'visit'],
  ['workspace/visits', 'visit'],
] as const;

/** A tip that nobody has reviewed. */
async function draftTip(clinic: TestClinic): Promise<string> {
  const id = 't'.repeat(22);
  await clinic.sql(
    `with t as (insert into tip (id, slug) values ($1, 'wash-gently'))
     insert into tip_version (tip_id, number, title, summary, words, topics, sources, picture)
     values ($1, 1, 'Wash', 'Gently.', 'Use water.', '{care}', '[{"body": "AAD", "page": "Face washing 101"}]', 'drop')`,
    [id],
  );
  return id;
}

const someLetter = 'account.welcome';

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
      photo: cast.things[endpoint.path.includes('econsults') ? 'econsultPhoto' : 'referralPhoto'],
      mark: 'm'.repeat(22),
      // whatever irritates is kept no more
      product: cast.things[endpoint.path.endsWith('/irritations') ? 'irritating' : 'recommended'],
      question: 'unknown',
      // sending uses a link up
      nid: endpoint.method === 'GET' ? cast.things['nid'] : 'unknown',
      code: 'unknown',
      icd: 'L70.0',
      other: cast.things['twin'],
      position: '0',
      entry: 'tretinoin-0-025-cream',
      sha256: portraitOfOne,
      ...callParams,
      version: '1',
      ...labParams,
      before: 'now',
      behind: `1764267719123456-${'m'.repeat(22)}`,
      answer: 'm'.repeat(22),
      status: 'all',
      provider: cast.things['provider'],
      fee: cast.things['fee'],
      ...ofVisits.visitParams(),
      cursor: '0',
      form: 'txt',
      token: 't'.repeat(22),
      who: 'all',
      whose: 'all',
      kind: 'all',
      what: 'doses',
      insurer: 'aetna',
      days: '7',
      list: 'open',
      after: '0',
      room: 'acne',
      right: 'see-books',
      group: 'clinic',
      rule: 'many_records',
      thing: 'storage',
      consent: 'telehealth',
      programme: 'ipledge-2026',
      place: 'everywhere',
      period: 'session',
      link: cast.things['link'],
      template: someLetter,
      draft: 'fingertips',
    } as never,
    headers: { ...elsewhere(), 'if-match': '1' },
    ...(await bodyFor(cast, nameOf(endpoint))),
  };
}
