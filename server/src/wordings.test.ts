/** The clinic's own words of its letters: checked as they are written, and used for whatever is sent from then on. */
import * as api from '@pellis/contract/notifications/emails';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emails as ofAccounts } from './accounts/emails.ts';
import { emails as ofAppointments } from './appointments/emails.ts';
import { builtInWords } from './notifications/email-kind.ts';
import { type Fills, fill } from './notifications/placeholders.ts';
import { writeText } from './notifications/text-message.ts';
import { theClinic } from './platform/actor.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';
import { admin, doctor, type Person, signUp, staff } from './testing/people.ts';
import { texts as ofVisits } from './visits/texts.ts';

let clinic: TestClinic;
let olga: Person;
let oscar: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  oscar = await admin(clinic, 'Oscar');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const template = 'account.welcome';
const own = { subject: 'Welcome to {clinicName}', text: 'Dear {name},\n\nwe look forward to seeing you.' };

async function letter(which = template) {
  const found = (await clinic.call(api.readEmails, { as: olga })).reply.find((one) => one.template === which);
  if (!found) throw new Error('there is no such letter');
  return found;
}
const versionOf = async (which = template) => (await letter(which)).words?.version ?? 0;

async function save(body: api.Wording, { which = template, as = olga, version }: { which?: string; as?: Person; version?: number } = {}) {
  const read = version ?? (await versionOf(which));
  return clinic.call(api.rewriteEmail, { as, params: { template: which }, body, headers: { 'if-match': String(read) } });
}

const restore = async () =>
  clinic.call(api.restoreEmail, { as: olga, params: { template }, headers: { 'if-match': String(await versionOf()) } });

async function welcomeOf(name: string) {
  const person = await signUp(clinic, name);
  await clinic.settled();
  const rows = await clinic.sql<{ subject: string; body: string; html: string }>(
    `select subject, body, html from letter where template = $1 and recipient = $2`,
    [template, person.email],
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? { subject: '', body: '', html: '' };
}

test('what is saved is what the next letter says, and back to the built-in is what the one after says', async () => {
  expect((await save(own)).status).toBe(200);
  const sent = await welcomeOf('Ana Alvarez');
  const { clinicName, publicUrl } = clinic.clinic.config;
  expect(sent.subject).toBe(`Welcome to ${clinicName}`);
  expect(sent.body).toMatch(/^Dear Ana( Alvarez)?,\n\nwe look forward to seeing you\.\n\nOpen my portal:/);
  expect(sent.body).toContain(`${publicUrl}/dashboard`);
  expect((await restore()).status).toBe(200);
  expect((await welcomeOf('Ben Baker')).subject).toBe('Your account is ready');
  const versions = (await clinic.call(api.listEmailVersions, { as: olga, params: { template } })).reply;
  expect(versions.map(({ version, own: words, set_by }) => [version, words?.subject ?? null, set_by])).toEqual([
    [2, null, 'Olga'],
    [1, own.subject, 'Olga'],
  ]);
});

test('a name with brackets or tags in it stays a name', async () => {
  expect(fill('Dear {name}, {clinicName}', { name: '{clinicName}', clinicName: 'Pellis' })).toBe('Dear {clinicName}, Pellis');
  await save({ subject: 'Hello & welcome', text: 'a < b & {name}' });
  const { html } = await letter();
  expect(html).toContain('a &lt; b &amp; Ana Alvarez');
  await restore();
});

test('words that would not do are refused with a sentence that says why', async () => {
  const faults: [api.Wording, string, RegExp][] = [
    [
      { subject: 'Hi', text: 'Your {diagnosis} is here' },
      'text',
      /\{diagnosis\} is no placeholder of this letter\. These are: \{clinicName\}, \{name\}\./,
    ],
    [{ subject: 'Hi {constructor}', text: 'Hello' }, 'subject', /is no placeholder/],
    [{ subject: 'Hi {name', text: 'Hello' }, 'subject', /bracket/],
    [{ subject: 'Hi', text: '<b>Hello</b>' }, 'text', /plain text/],
    [{ subject: 'Hi\nBcc: all', text: 'Hello' }, 'subject', /cannot be printed/],
    [{ subject: 'Hi', text: 'Hello\u0007' }, 'text', /cannot be printed/],
    [{ subject: ' ', text: 'Hello' }, 'subject', /Write a subject/],
    [{ subject: 'x'.repeat(151), text: 'Hello' }, 'subject', /150/],
  ];
  const before = await versionOf();
  for (const [body, field, words] of faults) {
    const refused = await save(body);
    expect(refused.status, words.source).toBe(422);
    expect(refused.refusal.fields?.[field]).toMatch(words);
  }
  expect(await versionOf()).toBe(before);
});

test('what a letter is of no use without has to stay in it', async () => {
  const refused = await save({ subject: 'Your code', text: 'Look at your phone.' }, { which: 'conversation.identity_code' });
  expect(refused.status).toBe(422);
  expect(refused.refusal.fields?.['text']).toContain('{code}');
});

test('a letter whose words depend on the case says so, and stays as it is', async () => {
  expect((await letter('check-in.monthly')).words).toBeNull();
  expect((await save(own, { which: 'check-in.monthly', version: 0 })).status).toBe(409);
});

test('of two who write at once one is told, and nothing of the other is lost', async () => {
  const version = await versionOf();
  const twelve = await Promise.all(
    Array.from({ length: 12 }, (_, index) => save({ ...own, subject: `Number ${index}` }, { as: index % 2 ? olga : oscar, version })),
  );
  expect(twelve.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
  expect(await versionOf()).toBe(version + 1);
  await restore();
});

test('a sample goes to whoever asked, once a minute in the same words', async () => {
  const send = () => clinic.call(api.sendEmailToMyself, { as: olga, params: { template }, body: own });
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ reply }) => reply.to))).toEqual(new Set([olga.email]));
  await clinic.settled();
  const rows = await clinic.sql<{ subject: string }>(`select subject from letter where recipient = $1 and subject like 'Sample: %'`, [
    olga.email,
  ]);
  // two where a minute ended in between
  expect([1, 2]).toContain(rows.length);
  expect(rows[0]?.subject).toBe(`Sample: Welcome to ${clinic.clinic.config.clinicName}`);
});

test('own words that an upgrade has left without one of their placeholders are not sent', async () => {
  await clinic.sql(
    `insert into message_wording (template, version, subject, body, set_by) values ('account.exists', 1, 'Hi', 'Dear {gone}', $1)`,
    [olga.accountId],
  );
  const { words, subject } = await letter('account.exists');
  expect(words?.fault).toContain('{gone} is no placeholder');
  expect(subject).toBe('You already have an account');
});

test('a text message goes out in the words of the clinic, with its link and its foot', async () => {
  const which = 'text.visit-late';
  expect((await save({ subject: 'x', text: 'We run late.' }, { which })).refusal.fields?.['text']).toContain('{minutes}');
  expect((await save({ subject: 'x', text: `${'x'.repeat(480)} {minutes}` }, { which })).refusal.fields?.['text']).toContain('480');
  expect((await save({ subject: 'x', text: 'We are {minutes} minutes late:' }, { which })).status).toBe(200);
  const { clinicName, publicUrl } = clinic.clinic.config;
  const whole = (minutes: number, id: string) =>
    `${clinicName}: We are ${minutes} minutes late: ${publicUrl}/waiting-room/${id} Reply STOP to end these messages.`;
  expect(await letter(which)).toMatchObject({ channel: 'sms', text: whole(20, 'sample'), segments: { count: 1, alphabet: 'GSM-7' } });
  await clinic.clinic.db.write(theClinic('test'), (transaction) =>
    writeText(clinic.clinic, transaction, { ...ofVisits.late.words({ id: 'v1', minutes: 15 }), about: 'test', to: '(415) 555-0134' }),
  );
  expect(await clinic.sql(`select body from letter where template = $1`, [which])).toEqual([{ body: whole(15, 'v1') }]);
});

test('a sample of a text message goes to the phone of whoever asked, whose number is asked for once and kept', async () => {
  const template = 'text.visit-late';
  const words = { subject: 'x', text: 'We are {minutes} minutes late, Olga:' };
  const send = (phone?: string) =>
    clinic.call(api.sendTextToMyself, { as: olga, params: { template }, body: phone ? { ...words, phone } : words });
  await clinic.sql(`update account set phone = '' where id = $1`, [olga.accountId]);
  expect((await send()).refusal.fields).toEqual({ phone: 'Enter the number of your own phone: the sample goes there.' });
  expect((await send('555')).status).toBe(422);
  const sent = `select recipient, body from letter where channel = 'sms' and body like '%Sample: %' and recipient = '(415) 555-0177'`;
  expect(await clinic.sql(sent)).toEqual([]);
  expect((await send('(415) 555-0177')).reply).toEqual({ to: '(415) 555-0177' });
  await Promise.all(Array.from({ length: 5 }, () => send()));
  await clinic.settled();
  const rows = await clinic.sql<{ body: string }>(sent);
  // two where a minute ended in between
  expect([1, 2]).toContain(rows.length);
  const { clinicName, publicUrl } = clinic.clinic.config;
  const whole = `Sample: We are 20 minutes late, Olga: ${publicUrl}/waiting-room/sample Reply STOP to end these messages.`;
  expect(rows[0]?.body).toBe(`${clinicName}: ${whole}`);
  await clinic.sql(`insert into text_stop (phone) values ('(415) 555-0177')`);
  expect((await send()).refusal.fields?.['phone']).toContain('STOP');
  // a letter is no text message, and the other way round
  expect((await clinic.call(api.sendEmailToMyself, { as: olga, params: { template }, body: words })).status).toBe(409);
  for (const as of [await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Steve')])
    expect((await clinic.call(api.sendTextToMyself, { as, params: { template }, body: words })).status).toBe(404);
});

test('nobody but who oversees the clinic reads or writes the words', async () => {
  for (const as of [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam'), await signUp(clinic, 'Cleo Cole')]) {
    expect((await save(own, { as, version: 0 })).status).toBe(404);
    expect((await clinic.call(api.listEmailVersions, { as, params: { template } })).status).toBe(404);
    expect((await clinic.call(api.sendEmailToMyself, { as, params: { template }, body: own })).status).toBe(404);
  }
});

test('the built-in words with their placeholders filled in are the built-in letter, whatever the facts', () => {
  const about = {
    firstName: 'Zoë',
    id: 'z',
    when: 'Friday at noon',
    provider: 'Dr. Osei',
    cancelling: 'It is free today.',
    policy: 'As agreed.',
    doorMinutes: 0,
    hasQuestions: true,
    reason: 'The power is out.',
    wasHeld: false,
  };
  const cases: [string, { sample: { fills?: Fills } }, { subject: string; paragraphs: string[]; fills?: Fills }][] = [
    ...(['booked', 'moved', 'movedByClinic', 'cancelledByClinic', 'reminderDay', 'reminderHour'] as const).map(
      (key) => [key, ofAppointments[key], ofAppointments[key].words(about)] as [string, never, never],
    ),
    ['cancelled', ofAppointments.cancelled, ofAppointments.cancelled.words({ ...about, fee: '$40' })],
    ['unpaid', ofAppointments.unpaid, ofAppointments.unpaid.words({ ...about, orderId: 'o', until: '' })],
    ['welcome', ofAccounts.welcome, ofAccounts.welcome.words({ name: 'Zoë' })],
  ];
  for (const [name, kind, email] of cases) {
    const words = builtInWords(kind as never);
    const filled = (part = '') => fill(part, email.fills as Record<string, string>);
    expect(filled(words?.subject), name).toBe(email.subject);
    expect(filled(words?.text), name).toBe(email.paragraphs.filter((paragraph) => paragraph !== '').join('\n'));
  }
});
