/** The permission matrix: every endpoint that exists, asked by everybody. An endpoint without a row fails. */

import { setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { endpoints } from '@pellis/contract/endpoints';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStaffAccount } from '../../accounts/create-staff-account.ts';
import { profileForm } from '../care.ts';
import type { TestClinic } from '../clinic.ts';
import { type ActorName, actors, type Cast } from './actors.ts';
import { openCast, requestFor } from './cast.ts';
import { allowed, mayCall, nameOf, rows } from './rows.ts';

let cast: Cast;
let clinic: TestClinic;

beforeAll(async () => {
  cast = await openCast();
  clinic = cast.clinic;
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('every endpoint has one row', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(endpoints.map(nameOf).sort());
});

test.each(endpoints)('nobody is served by $method $path who lacks its right', (endpoint) => {
  expect(allowed[nameOf(endpoint)]?.filter((actor) => !mayCall(endpoint).includes(actor))).toEqual([]);
});

test('every route of the API is an endpoint of the contract, or one of the few that speak another language', () => {
  const spoken = new Set(endpoints.map((endpoint) => `${endpoint.method} /_api/v1${endpoint.path}`));
  const others = [
    'POST /_api/v1/webhooks/payments',
    'POST /_api/v1/webhooks/sms',
    'POST /_api/v1/webhooks/pharmacy-network',
    'POST /_api/v1/webhooks/shipping-partner',
    'POST /_api/v1/webhooks/fax',
    'GET /health',
    'GET /ready',
    'GET /graphql',
    'POST /graphql',
  ];
  const routes = cast.routes.filter((route) => !spoken.has(route) && !others.includes(route));
  expect(routes.filter((route) => route.includes('/_api/'))).toEqual([]);
});

/** Whoever is refused changes nothing, so they go first; of the rest, those whose moves end something go last. */
const last = [
  '/claim',
  '/sign',
  '/decline',
  '/request_info',
  '/not_suitable',
  '/release',
  '/emergency_access',
  '/take_out',
  '/me/visit_draft',
  '/me/patients/:id',
  '/me/proxies/:id',
  '/forum/posts/:id',
  '/forum/leave',
  '/logout',
];
/** While the assistant still has the case that others give away. */
const isEarly = ({ method, path }: AnyEndpoint) => method === 'GET' || path.endsWith('/encounters/:id/check_in');
const turn = (endpoint: AnyEndpoint) => (isEarly(endpoint) ? -2 : last.findIndex((end) => endpoint.path.endsWith(end)));
const isWelcome = (endpoint: AnyEndpoint, actor: ActorName) => (allowed[nameOf(endpoint)] ?? []).includes(actor);
const pairs = endpoints.flatMap((endpoint) => actors.map((actor) => ({ name: nameOf(endpoint), endpoint, actor })));
const guarded = pairs.filter(({ endpoint }) => endpoint.access !== 'public');
/** Whoever is nobody to us learns that much. */
const isAnybody = (actor: ActorName) => actor === 'nobody' || actor === 'disabled';
const served = pairs
  .filter(({ endpoint, actor }) => isWelcome(endpoint, actor))
  .sort((one, other) => turn(one.endpoint) - turn(other.endpoint));

/** What hangs on the signed note of the owner, and is asked for with its ids. */
const ofTheNote = [
  'GET /notes/:id',
  'GET /notes/:id/note.pdf',
  'GET /files/:id',
  'POST /notes/:id/refills',
  'GET /notes/:id/transmissions',
  'GET /lab_orders/:id/requisition.pdf',
];

describe('a minor’s confidential care', () => {
  beforeAll(async () => {
    await clinic.sql(`update health_profile set dob = current_date - interval '16 years' where patient_id = $1`, [cast.patientId]);
    const body = { ground: 'infectious_disease' };
    const { status } = await clinic.call(setConfidentialCare, { as: cast.people.treating, params: { id: cast.signedNote }, body });
    expect(status).toBe(200);
  });
  // for whoever asks next all is as it was
  afterAll(async () => {
    await clinic.sql('delete from confidential_encounter');
    await clinic.sql('update health_profile set dob = $2 where patient_id = $1', [cast.patientId, profileForm.dob]);
  });

  test.each(pairs.filter(({ name, actor }) => ofTheNote.includes(name) && actor === 'guardian'))(
    '$name hides it from the $actor',
    async ({ endpoint, actor }) => {
      expect(isWelcome(endpoint, actor)).toBe(true);
      expect((await ask(endpoint, actor)).status).toBe(404);
    },
  );

  test.each(pairs.filter(({ name, actor }) => ofTheNote.includes(name) && ['owner', 'treating', 'preparing'].includes(actor)))(
    '$name is for $actor what it was',
    async ({ endpoint, actor }) => {
      const { status } = await ask(endpoint, actor);
      expect(status === 404).toBe(!isWelcome(endpoint, actor));
    },
  );
});

describe('who is refused', () => {
  // there are more endpoints than one account may call in a minute (`floodGate`)
  const now = performance.now.bind(performance);
  let asked = 0;
  beforeAll(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + Math.floor(asked / 300) * 61_000);
  });
  beforeEach(() => {
    asked += 1;
  });
  afterAll(() => vi.restoreAllMocks());

  // whoever is refused changes nothing: all of them at once
  test.each(endpoints.filter(({ access }) => access !== 'public'))('$method $path hides from everybody it is not for', async (endpoint) => {
    const others = actors.filter((actor) => !isWelcome(endpoint, actor));
    const answers = await Promise.all(others.map((actor) => ask(endpoint, actor)));
    const told = answers.map(({ status, refusal }, index) => [others[index], status, refusal?.detail, refusal?.code]);
    expect(told).toEqual(
      others.map((actor) => [
        actor,
        ...(isAnybody(actor) ? [401, expect.any(String), expect.any(String)] : [404, 'Not found', 'not_found']),
      ]),
    );
  });

  test.each(guarded.filter(({ actor }) => actor === 'nobody'))('$name takes a token that is none for nobody', async ({ endpoint }) => {
    for (const token of ['null', 'undefined', 'x.y.z']) {
      expect((await clinic.call(endpoint, { ...(await requestFor(cast, endpoint)), as: { token } })).status).toBe(401);
    }
  });
});

describe('who is served', () => {
  test.each(served)('$name serves $actor', async ({ endpoint, actor }) => {
    const { status } = await ask(endpoint, actor);
    const refusals = endpoint.access === 'public' ? [401, 403, 500] : [401, 403, 404, 500];
    expect(refusals).not.toContain(status);
  });
});

/** Again where the clinic asks for a moment's patience: a machine that stalled says nothing of who may. */
async function ask(endpoint: AnyEndpoint, actor: ActorName, tries = 20) {
  const answer = await clinic.call(endpoint, { ...(await requestFor(cast, endpoint)), as: cast.people[actor] });
  if (answer.status !== 503 || answer.refusal.code !== 'unavailable' || tries === 0) return answer;
  await new Promise((later) => setTimeout(later, 500));
  return ask(endpoint, actor, tries - 1);
}

test('an emergency opens a record to a dermatologist who does not treat the patient, for an hour, and is recorded', async () => {
  await createStaffAccount(clinic.clinic, {
    email: 'locum@pellis.test',
    name: 'Dr. Locum',
    role: 'provider',
    password: 'quiet-river-stone-42',
    provider: { credentials: 'MD', cpsono: 'A9' },
  });
  const locum = await cast.signIn('locum@pellis.test');
  const note = endpoints.find((one) => nameOf(one) === 'GET /notes/:id');
  const open = endpoints.find((one) => nameOf(one) === 'POST /workspace/patients/:id/emergency_access');
  if (!note || !open) throw new Error('the endpoints are missing');
  const params = { id: cast.signedNote };
  expect((await clinic.call(note, { as: locum, params })).status).toBe(404);
  expect(
    (await clinic.call(open, { as: locum, params: { id: cast.patientId }, body: { reason: 'Called by the emergency room' } })).status,
  ).toBe(200);
  expect((await clinic.call(note, { as: locum, params })).status).toBe(200);
  await clinic.sql(`update emergency_access set until = now() - interval '1 minute'`);
  expect((await clinic.call(note, { as: locum, params })).status).toBe(404);
  const events = await clinic.sql<{ reason: string }>(`select reason from event where name = 'patient.emergency_access'`);
  expect(events.map((event) => event.reason)).toContain('Called by the emergency room');
});
