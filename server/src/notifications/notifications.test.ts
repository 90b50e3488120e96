/** E-mails: written once, sent once however often a fault strikes, and readable in the outbox outside production. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoPeople } from '../demo/people.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { OutgoingMail } from '../platform/gateways/mail/mail.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { signUp } from '../testing/people.ts';
import { deliverMessage } from './deliver.ts';
import { type Email, writeEmail } from './email.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic({ CLINIC_NAME: 'Pellis & Sons <Dermatology>' });
});
afterAll(() => clinic.end());

const sentEmail: Email = {
  template: 'test',
  about: 'thing 1',
  to: 'ana@pellis.test',
  subject: 'Something\r\nBcc: everybody <x>',
  paragraphs: ['One <script>alert(1)</script> & two.'],
  link: { label: 'Look "here"', path: '/dashboard?a=1&b=2' },
};
const write = (change: Partial<Email> = {}) =>
  clinic.clinic.db.write(theClinic('test'), (transaction) => writeEmail(clinic.clinic, transaction, { ...sentEmail, ...change }));
const kept = async (about: string) =>
  (await clinic.sql<{ id: string } & Record<string, unknown>>('select * from letter where about = $1', [about]))[0];
const get = (url: string) => clinic.app.inject({ url });

test('a letter is written with its text, its HTML and its link, and sent', async () => {
  expect(await write()).toBe(true);
  await clinic.settled();
  const row = await kept('thing 1');
  const link = `${clinic.clinic.config.publicUrl}/dashboard?a=1&b=2`;
  expect(row).toMatchObject({ channel: 'mail', recipient: 'ana@pellis.test', links: [link], attempts: 1, sent_at: expect.any(Date) });
  expect(row?.['body']).toContain(`Look "here":\n${link}`);
});

test('the same letter about the same thing is not written again', async () => {
  expect(await write({ subject: 'Once more' })).toBe(false);
  expect(await write({ to: 'ben@pellis.test' })).toBe(true);
});

test('names and texts never become HTML or another header', async () => {
  const row = await kept('thing 1');
  expect(row?.['subject']).toBe('Something Bcc: everybody <x>');
  expect(row?.['html']).toContain('One &lt;script&gt;alert(1)&lt;/script&gt; &amp; two.');
  expect(row?.['html']).toContain('Pellis &amp; Sons &lt;Dermatology&gt;');
  expect(row?.['html']).toContain('/dashboard?a=1&amp;b=2"');
  expect(row?.['html']).not.toMatch(/<script|<img|http-equiv/);
});

test('a letter is the clinic’s to write: nobody else’s transaction takes one', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const { sid } = JSON.parse(Buffer.from(ana.token.split('.')[1] ?? '', 'base64url').toString());
  const asAna = clinic.clinic.db.write({ kind: 'session', sessionId: sid, access: 'signed-in' }, (transaction) =>
    writeEmail(clinic.clinic, transaction, { ...sentEmail, about: 'thing 2' }),
  );
  await expect(asAna).rejects.toThrow(/row-level security/);
});

test('a fault of the mail server is noted, and the next try sends the letter once', async () => {
  const sent: OutgoingMail[] = [];
  let isDown = true;
  const send = async (mail: OutgoingMail) => {
    if (isDown) throw new Error('the mail server is away');
    sent.push(mail);
  };
  const withFaults: Clinic = { ...clinic.clinic, mail: { send } };
  await clinic.sql(
    `insert into letter (id, channel, template, about, recipient, subject, body, html) values ('letter-3', 'mail', 'test', 'thing 3', 'a@b.test', 's', 't', 'h')`,
  );
  await expect(deliverMessage(withFaults, 'letter-3')).rejects.toThrow('away');
  expect(await kept('thing 3')).toMatchObject({ attempts: 1, last_error: 'the mail server is away', sent_at: null });
  isDown = false;
  await deliverMessage(withFaults, 'letter-3');
  await deliverMessage(withFaults, 'letter-3');
  expect(sent).toEqual([{ id: 'letter-3', to: 'a@b.test', subject: 's', text: 't', html: 'h' }]);
  expect(await kept('thing 3')).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
});

test('in production a sent letter keeps no code that somebody could use', async () => {
  await clinic.sql(
    `insert into letter (id, channel, template, about, recipient, subject, body, html, links)
     values ('letter-4', 'mail', 'test', 'thing 4', 'a@b.test', 's', 't', 'h', '{https://x/confirm-registration?code=y}')`,
  );
  await deliverMessage({ ...clinic.clinic, config: { ...clinic.clinic.config, isProduction: true } }, 'letter-4');
  expect(await kept('thing 4')).toMatchObject({ subject: 's', body: '', html: '', links: [], sent_at: expect.any(Date) });
});

test('the outbox shows every letter, the newest first, escaped and without a script', async () => {
  const page = await get('/dev/outbox');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('One &lt;script&gt;');
  expect(page.body).not.toContain('<script');
  const list: Record<string, unknown>[] = (await get('/dev/outbox.json')).json();
  expect(list.at(-1)).toMatchObject({
    channel: 'mail',
    to: 'ana@pellis.test',
    subject: 'Something Bcc: everybody <x>',
    links: [expect.any(String)],
  });
  expect(list.map(({ to }) => to)).toContain('ana.alvarez@pellis.test');
});

test('the outbox shows faxes with their papers, and ends them as one presses', async () => {
  const outbox = clinic.clinic.faxOutbox ?? expect.fail('no outbox');
  await outbox.send({ id: 'fax-1', to: '(415) 555-0134', pdf: Buffer.from('%PDF-1.4 a paper') });
  expect((await get('/dev/outbox')).body).toContain('Fax to (415) 555-0134');
  const paper = await get('/dev/outbox/faxes/fax-1');
  expect([paper.headers['content-type'], paper.body]).toEqual(['application/pdf', '%PDF-1.4 a paper']);
  expect((await get('/dev/outbox/faxes/unknown')).statusCode).toBe(404);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await clinic.app.inject({ method: 'POST', url: '/dev/outbox/faxes/fax-1/failed', headers, payload: '' });
  expect(pressed.headers.location).toBe('/dev/outbox');
  expect((await get('/dev/outbox')).body).toContain('not delivered, the line was busy');
});

test('who can be tried stands only in the demo clinic', async () => {
  expect((await get('/dev/demo.json')).statusCode).toBe(404);
  const demo = await openTestClinic({ DEMO: 'true' });
  try {
    const told = (await demo.app.inject({ url: '/dev/demo.json' })).json();
    expect(told).toEqual({ password: demoPassword, people: demoPeople });
  } finally {
    await demo.end();
  }
});

test('in production there is neither outbox nor demo', async () => {
  const secrets = { SESSION_SECRET: 's'.repeat(40), PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };
  const real = await openTestClinic({ NODE_ENV: 'production', PAYMENTS: 'embedded', ...secrets });
  try {
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/demo.json']) expect((await real.app.inject({ url })).statusCode).toBe(404);
  } finally {
    await real.end();
  }
});
