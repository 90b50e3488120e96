/** The GraphQL door: its five questions, who may ask them, how much at once, and the public rules of GraphQL over HTTP. */
import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofMany, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let doctorLee: Person;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic(ofMany);
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Baker')];
  [doctorLee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam Silva')];
  await signANote();
});
afterAll(() => clinic.end());

const noteId = 'NNNNNNNNNNNNNNNNNNNNNN';
const feeId = 'FFFFFFFFFFFFFFFFFFFFFF';

/** Ana was answered by Dr. Lee and charged for it; Dr. Lee treats her from here on. */
async function signANote(): Promise<void> {
  await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 2, $4)`, [
    noteId,
    ana.patientId,
    doctorLee.accountId,
    ana.accountId,
  ]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, rx, signed_by, signed_at)
     values ($1, $2, 'signed', 'Mild rosacea', 'Wash **gently**', '{Azelaic acid 15%}', $3, '2026-11-20T17:20:00Z')`,
    [noteId, ana.patientId, doctorLee.accountId],
  );
  await clinic.sql(
    `insert into payment_method (id, account_id, processor_card_id, brand, last4, exp_month, exp_year, is_default) values ('card', $1, 'pc', 'visa', '4242', 1, 2030, true)`,
    [ana.accountId],
  );
  await clinic.sql(
    `insert into "order" (id, account_id, patient_id, encounter_id, service_id, description, amount, captured, currency, payment_method_id, status)
     values ('order', $1, $2, $3, 2, 'Rapid Assessment', 17900, 17900, 'USD', 'card', 'paid')`,
    [ana.accountId, ana.patientId, noteId],
  );
  await clinic.sql(
    `insert into fee (id, order_id, patient_id, provider_id, service_id, amount, currency, at) values ($1, 'order', $2, $3, 2, 17900, 'USD', '2026-11-20T17:20:00Z')`,
    [feeId, ana.patientId, doctorLee.accountId],
  );
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

async function send(payload: object, person?: Person, app = clinic.app) {
  const headers = person ? { authorization: `Bearer ${person.token}` } : {};
  return app.inject({ method: 'POST', url: '/graphql', headers, payload });
}
const ask = async (query: string, person?: Person, variables: object = {}): Promise<Answer> =>
  (await send({ query, variables }, person)).json();
const codeOf = async (query: string, person?: Person, variables: object = {}) =>
  (await ask(query, person, variables)).errors?.[0]?.extensions.code;

const searchQuestion = 'query searchPatients($query: String!) { searchPatients(query: $query) { id fullName email } }';
const noteQuestion =
  'query getNote($id: ID!) { getNote(id: $id) { id closedDate patient { fullName email phone } provider { name cpsono } service { id name price } } }';
const feeQuestion = 'query getFee($id: ID!) { getFee(id: $id) { date amount comment service { name } patient_id provider_id } }';
const patientQuestion = 'query getPatient($id: ID!) { getPatient(id: $id) { id fullName email phone } }';
const userQuestion = 'query getUser($id: ID!) { getUser(id: $id) { id fullName role email cpsono } }';

test('all 61 public audits of GraphQL over HTTP pass', async () => {
  const results = await auditServer({ url: `${clinic.clinic.config.publicUrl}/graphql` });
  expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([]);
  expect(results).toHaveLength(61);
});

test('the front desk finds a patient; a patient finds nobody', async () => {
  const found = [{ id: ana.patientId, fullName: 'Ana Alvarez', email: ana.email }];
  expect(await ask(searchQuestion, sam, { query: 'alva' })).toEqual({ data: { searchPatients: found } });
  expect(await ask(searchQuestion, ana, { query: 'alva' })).toEqual({ data: { searchPatients: [] } });
});

test('a patient and her dermatologist read her signed note', async () => {
  const note = {
    id: noteId,
    closedDate: '2026-11-20T09:20:00',
    patient: { fullName: 'Ana Alvarez', email: ana.email, phone: '(415) 555-0134' },
    provider: { name: 'Dr. Lee', cpsono: expect.any(String) },
    service: { id: 2, name: 'Rapid Assessment', price: 17900 },
  };
  for (const person of [ana, doctorLee]) expect(await ask(noteQuestion, person, { id: noteId })).toEqual({ data: { getNote: note } });
});

test('a note in full comes with its plan, prescriptions and requisitions', async () => {
  const { data } = await ask(
    `{ getNote(id: "${noteId}") { diagnosis treatment_plan rx lab_reqs { name url } follow_up { desc } addenda { text at by } } }`,
    ana,
  );
  expect(data?.['getNote']).toEqual({
    diagnosis: 'Mild rosacea',
    treatment_plan: 'Wash **gently**',
    rx: ['Azelaic acid 15%'],
    lab_reqs: [],
    follow_up: { desc: '' },
    addenda: [],
  });
});

test('a receipt tells the fee to the patient and the front desk', async () => {
  const fee = {
    date: '2026-11-20T09:20:00',
    amount: 17900,
    comment: '',
    service: { name: 'Rapid Assessment' },
    patient_id: ana.patientId,
    provider_id: doctorLee.accountId,
  };
  for (const person of [ana, sam]) expect(await ask(feeQuestion, person, { id: feeId })).toEqual({ data: { getFee: fee } });
  for (const person of [ben, doctorLee]) expect(await codeOf(feeQuestion, person, { id: feeId })).toBe('NOT_FOUND');
});

test('a patient is told to herself, her dermatologist and the front desk', async () => {
  const patient = { id: ana.patientId, fullName: 'Ana Alvarez', email: ana.email, phone: '(415) 555-0134' };
  for (const person of [ana, doctorLee, sam]) {
    expect(await ask(patientQuestion, person, { id: ana.patientId })).toEqual({ data: { getPatient: patient } });
  }
});

test('a dermatologist is known to everybody, anybody else only to themselves', async () => {
  const { data } = await ask(userQuestion, ana, { id: doctorLee.accountId });
  expect(data?.['getUser']).toMatchObject({ fullName: 'Dr. Lee', role: 'provider', email: null });
  expect((await ask(userQuestion, ana, { id: ana.accountId })).data?.['getUser']).toMatchObject({
    fullName: 'Ana Alvarez',
    email: ana.email,
  });
  expect(await codeOf(userQuestion, ana, { id: ben.accountId })).toBe('NOT_FOUND');
});

test('an avatar is read under either of its names', async () => {
  await clinic.sql(`update provider set avatar_url = '/pictures/lee.jpg' where id = $1`, [doctorLee.accountId]);
  const { data } = await ask('query q($id: ID!) { getUser(id: $id) { avatar_url avatarUrl } }', ana, { id: doctorLee.accountId });
  expect(data?.['getUser']).toEqual({ avatar_url: '/pictures/lee.jpg', avatarUrl: '/pictures/lee.jpg' });
});

test('what is not yours and what does not exist read the same', async () => {
  const olga = await admin(clinic, 'Olga Orlova');
  const nothing = 'AAAAAAAAAAAAAAAAAAAAAA';
  const of = async (id: string) => ({ ...(await ask(noteQuestion, ben, { id })) });
  expect(await of(noteId)).toEqual(await of(nothing));
  expect(await ask(noteQuestion, ben, { id: noteId })).toMatchObject({
    data: { getNote: null },
    errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }],
  });
  expect(await codeOf(patientQuestion, ben, { id: ana.patientId })).toBe('NOT_FOUND');
  for (const person of [olga, sam]) expect(await codeOf(noteQuestion, person, { id: noteId })).toBe('NOT_FOUND');
  expect(await codeOf(patientQuestion, olga, { id: ana.patientId })).toBe('NOT_FOUND');
});

test('nobody, and a session that is over, are told to sign in, with status 200', async () => {
  const questions = [
    [searchQuestion, { query: 'a' }],
    [noteQuestion, { id: noteId }],
    [feeQuestion, { id: feeId }],
    [userQuestion, { id: 'x' }],
  ] as const;
  for (const [question, variables] of questions) {
    const response = await send({ query: question, variables });
    expect(response.statusCode).toBe(200);
    expect(response.json().errors[0]).toMatchObject({ message: 'Please sign in to continue.', extensions: { code: 'UNAUTHENTICATED' } });
  }
  const cleo = await signUp(clinic, 'Cleo Chen');
  await clinic.sql('update session set ended_at = now() where account_id = $1', [cleo.accountId]);
  expect(await codeOf(searchQuestion, cleo, { query: 'a' })).toBe('UNAUTHENTICATED');
});

test.each([
  ['a field that does not exist', '{ getNote(id: "x") { secret } }'],
  ['a variable of the wrong kind', 'query q($id: ID!) { getNote(id: $id) { id } }'],
  ['no query at all', '{'],
  ['a mutation', 'mutation { drop }'],
])('%s is the asker’s mistake', async (_what, query) => {
  expect(await codeOf(query, ana, { id: { a: 1 } })).toBe('BAD_USER_INPUT');
});

test('rubbish for an id or a search is nothing, not a fault', async () => {
  for (const id of ['', '\u0000', "' or 1=1", 'x'.repeat(5_000)]) expect(await codeOf(noteQuestion, ana, { id })).toBe('NOT_FOUND');
  for (const query of ['\u0000', '\\', 'x'.repeat(5_000)])
    expect(await ask(searchQuestion, sam, { query })).toEqual({ data: { searchPatients: [] } });
});

test('a question may be five levels deep and use five aliases', async () => {
  const nested = (levels: number) =>
    `{ ${'... on Query { '.repeat(3)} getNote(id: "x") { patient { ${'id '.repeat(levels)} } } ${'} '.repeat(3)} }`;
  expect(await codeOf(nested(1), ana)).toBe('NOT_FOUND');
  const aliases = (many: number) => `{ ${Array.from({ length: many }, (_, place) => `a${place}: __typename`).join(' ')} }`;
  expect((await ask(aliases(5), ana)).errors).toBeUndefined();
  const many = await ask(aliases(6), ana);
  expect(many.errors?.[0]).toMatchObject({ message: 'A question may use at most 5 aliases.', extensions: { code: 'BAD_USER_INPUT' } });
  const deep = await ask('{ getNote(id: "x") { ...a } } fragment a on Note { patient { b { c { d { e } } } } }', ana);
  expect(deep.errors?.map(({ message }) => message)).toContain('A question may be at most 5 levels deep.');
});

test('fragments that spread each other are refused and measured once', async () => {
  const circle = await ask('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }', ana);
  expect(circle.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const doubled = Array.from({ length: 40 }, (_, place) => `fragment f${place} on Query { ...f${place + 1} ...f${place + 1} }`).join(' ');
  // measured each time it is spread, it would take until long after this test
  expect((await ask(`{ ...f0 } ${doubled} fragment f40 on Query { __typename }`, ana)).errors).toBeUndefined();
});

test('a thousand fields are refused before they are compared with one another', async () => {
  const { errors } = await ask(`{ ${'a '.repeat(4_000)} }`, ana);
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('several questions in one list are refused', async () => {
  const response = await send([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
  expect(response.statusCode).toBe(400);
});

test('a body over 16 KB is refused', async () => {
  expect((await send({ query: `{ __typename } #${'x'.repeat(16 * 1024)}` })).statusCode).toBe(413);
});

test('sixty searches a minute are enough', async () => {
  const pat = await staff(clinic, 'Pat Price');
  // the minute may turn meanwhile, but only once
  const codes = await Promise.all(Array.from({ length: 121 }, () => codeOf(searchQuestion, pat, { query: 'nobody' })));
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(1);
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(60);
});

test('a fault of ours tells nothing of its insides', async () => {
  await clinic.sql('alter table fee rename to fee_away');
  const answer = await ask(feeQuestion, ana, { id: feeId });
  await clinic.sql('alter table fee_away rename to fee');
  expect(answer).toMatchObject({
    data: { getFee: null },
    errors: [{ message: 'An error occurred. Please use the chat box for support.', extensions: { code: 'INTERNAL' } }],
  });
  expect(JSON.stringify(answer)).not.toContain('fee_away');
});

test('answers are private and never kept', async () => {
  expect((await send({ query: '{ __typename }' })).headers['cache-control']).toBe('no-store');
});

test('in production the schema is not told, and there is no page to ask from', async () => {
  const secrets = { SESSION_SECRET: 's'.repeat(40), PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };
  const real = await openTestClinic({ NODE_ENV: 'production', PAYMENTS: 'embedded', DEMO: 'false', ...secrets });
  try {
    const asked = await send({ query: '{ __schema { types { name } } }' }, undefined, real.app);
    expect(asked.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(asked.body).not.toContain('PatientFound');
    const guessed = await send({ query: '{ getNot(id: "x") { id } }' }, undefined, real.app);
    expect(guessed.json().errors[0].message).toBe('Cannot query field "getNot" on type "Query".');
    const page = await real.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('<html');
  } finally {
    await real.end();
  }
});
