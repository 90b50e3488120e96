// The card form in its frame: what it accepts, what it says, and what it lets others see.

import { groupDigits, problemsOf } from '@pellis/stand-ins/card-processor/card-rules.js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic, typeCard } from './test-clinic.ts';

let clinic: TestClinic;
let setupId: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  setupId = (await clinic.payments.openCardForm({ customer: 'ana' })).setupId;
});
afterAll(() => clinic.close());

const today = new Date(2026, 10, 20);
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123', postalCode: '94107' };

test.each([
  ['number', '', 'Enter your card number.'],
  ['number', '4242 4242', 'That card number is too short. Please check it.'],
  ['number', '4242 4242 4242 4241', 'That card number has a mistake. Please check it.'],
  ['number', '1234 5678 9012 3456', 'We accept Visa, Mastercard, American Express and Discover.'],
  ['expiry', '13 / 30', 'Enter the expiry date as month and year, for example 04 / 31.'],
  ['expiry', '10 / 26', 'That date has passed. Please use a card that has not expired.'],
  ['expiry', '10 / 99', 'That date is too far away. Please check it.'],
  ['cvc', '12', 'Enter the 3-digit code on the back of your card.'],
  ['postalCode', '', 'Enter the ZIP or postal code your card is billed to.'],
  ['postalCode', 'nowhere', 'Enter a ZIP code such as 94107 or a postal code such as M5V 2T6.'],
])('%s "%s" is answered with "%s"', (name, value, sentence) => {
  expect(problemsOf({ ...good, [name]: value }, today)).toEqual({ [name]: sentence });
});

test('good fields have no problems, in the United States and in Canada, this month still', () => {
  expect(problemsOf(good, today)).toEqual({});
  expect(problemsOf({ ...good, expiry: '4/2031', postalCode: 'm5v2t6' }, today)).toEqual({});
  expect(problemsOf({ ...good, number: '378282246310005', cvc: '1234' }, today)).toEqual({});
});

test('digits are grouped as on the card', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005');
  expect(groupDigits('42424')).toBe('4242 4');
  expect(groupDigits('')).toBe('');
});

test('the page may be framed by the clinic only and runs only its own script', async () => {
  const { frameUrl } = await clinic.payments.openCardForm({ customer: 'ana' });
  const response = await fetch(`${frameUrl}&theme=dark`);
  const policy = response.headers.get('content-security-policy') ?? '';
  const html = await response.text();
  expect(policy).toContain('frame-ancestors http://clinic.test;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(html).toContain('data-theme="dark"');
  expect(html).not.toMatch(/(src|href)=/);
  expect(html).not.toMatch(/^(import|export) /m);
  for (const word of ['cc-number', 'cc-exp', 'cc-csc', 'postal-code']) expect(html).toContain(`autocomplete="${word}"`);
});

test('an unknown form says so, and nothing that is asked comes back as HTML', async () => {
  const response = await fetch(`${clinic.url}/fields?setup=${encodeURIComponent('"><script>')}&theme=%22x`);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('This card form has expired.');
  expect(html).not.toContain('"><script>');
});

test('the server checks again what the browser checked', async () => {
  const { outcome } = await typeCard(clinic, setupId, '4242 4242 4242 4241');
  expect(outcome.fields?.number).toContain('mistake');
});

test('a stolen card and a card that is no test card are declined when saving', async () => {
  const stolen = await typeCard(clinic, setupId, '4000 0000 0000 9979');
  expect(stolen.outcome.message).toBe('Your bank declined this card. Please use another card.');
  const real = await typeCard(clinic, setupId, '4111 1111 1111 1111');
  expect(real.outcome.message).toContain('Only test cards work here');
  await expect(clinic.payments.cardOf(setupId, 'ana')).rejects.toMatchObject({ reason: 'card_not_saved' });
});

test("another site's page cannot send the form", async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${clinic.url}/fields`, { method: 'POST', headers, body: JSON.stringify({ setup: setupId, ...good }) });
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(400);
  expect((await send({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).status).toBe(400);
});

test('a form cannot be used to try cards without end', async () => {
  const { setupId: tried } = await clinic.payments.openCardForm({ customer: 'ana' });
  for (let attempt = 0; attempt < 10; attempt += 1) await typeCard(clinic, tried, '4000 0000 0000 9979');
  const last = await typeCard(clinic, tried, '4242 4242 4242 4242');
  expect(last.outcome.message).toContain('has expired');
});

test('a form is over after an hour', async () => {
  const { setupId: old, frameUrl } = await clinic.payments.openCardForm({ customer: 'ana' });
  clinic.clock.ahead = 3601_000;
  const late = await typeCard(clinic, old, '4242 4242 4242 4242');
  const page = await fetch(frameUrl ?? '');
  clinic.clock.ahead = 0;
  expect(late.outcome.message).toContain('has expired');
  expect(page.status).toBe(404);
});

test('a card number and its code are in no table and in no log line', async () => {
  const { setupId: last } = await clinic.payments.openCardForm({ customer: 'ana' });
  await typeCard(clinic, last, '4242 4242 4242 4242', { cvc: '987' });
  await fetch(`${clinic.url}/fields`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '4242424242424242 {' });
  const kept = (await everythingKept()).replaceAll(/[ -]/g, '');
  expect(kept).toContain('"last4":"4242"');
  expect(clinic.logged.length).toBeGreaterThan(10);
  for (const text of [kept, clinic.logged.join('\n').replaceAll(/[ -]/g, '')]) {
    expect(text).not.toMatch(/4242424242424242|4000000000009979|4111111111111111/);
    expect(text).not.toContain('"987"');
  }
});

async function everythingKept() {
  const client = new pg.Client({ connectionString: clinic.databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const rows = [];
    for (const { name } of tables.rows) rows.push(...(await client.query(`select to_jsonb(t)::text as row from ${name} t`)).rows);
    return rows.map(({ row }) => JSON.stringify(JSON.parse(row))).join('\n');
  } finally {
    await client.end();
  }
}
