/** A Rapid Assessment whose photos travel in bytes beside its JSON: what is kept, what "once" means however it travels, and what is refused. */
import { randomUUID } from 'node:crypto';
import { withParts } from '@pellis/contract/platform/parts';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { assessment, fillProfile, keepCard, licenseSomebody } from '../../testing/care.ts';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { type PatientPerson, signUp } from '../../testing/people.ts';
import { phonePhoto, pngPhoto } from '../../testing/photos.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let json: string;
let parts: Uint8Array[];

beforeAll(async () => {
  clinic = await openTestClinic();
  await licenseSomebody(clinic);
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const filled = await assessment('acne', [await pngPhoto(), await phonePhoto()]);
  parts = [];
  json = withParts(parts, () => JSON.stringify(z.encode(submitRapidAssessment.body, filled as never)));
});
afterAll(() => clinic.end());

test('the bytes go beside the JSON, and none of them in it', () => {
  expect(parts.map((part) => part.length > 1_000)).toEqual([true, true]);
  expect(json.length).toBeLessThan(3_000);
});

test('sent as a form, and again with its key as JSON alone, it is one assessment', async () => {
  const key = randomUUID();
  const first = await send(formOf(json, parts), key);
  expect(first.statusCode).toBe(200);
  const whole = json.replaceAll(/"\\u0000(\d)"/g, (_, index: string) => `"${Buffer.from(parts[Number(index)] ?? []).toString('base64')}"`);
  const again = await send(whole, key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const kept = await clinic.sql('select filename, width, height from photo order by position');
  expect(kept).toEqual([
    { filename: 'elbow.png', width: 800, height: 600 },
    { filename: 'IMG_0001.jpg', width: 900, height: 1200 },
  ]);
  const other = await send(formOf(json, parts.toReversed()), key);
  expect(other.statusCode).toBe(422);
});

test('a part that did not come is refused with its field, in a form and in JSON alone', async () => {
  const missing = await send(formOf(json, parts.slice(0, 1)));
  expect([missing.statusCode, missing.json()]).toMatchObject([422, { fields: { 'images.1.data': 'That file could not be read.' } }]);
  const inJson = await send(json);
  expect([inJson.statusCode, inJson.json()]).toMatchObject([422, { fields: { 'images.0.data': 'That file could not be read.' } }]);
});

test('a part that nothing names, far too many, and a JSON as long as photos are not read', async () => {
  const read = 'We could not read that request.';
  const unnamed = await send(formOf(json, [...parts, new Uint8Array(9)]));
  expect([unnamed.statusCode, unnamed.json()]).toMatchObject([400, { detail: read }]);
  const many = await send(formOf(json, Array(20_000).fill(new Uint8Array(1))));
  expect([many.statusCode, many.json()]).toMatchObject([400, { detail: read }]);
  const long = await send(formOf(`${json.slice(0, -1)},"about":"${'x'.repeat(1_100_000)}"}`, parts));
  expect([long.statusCode, long.json()]).toMatchObject([400, { detail: read }]);
});

test('a part that is named a hundred thousand times is hashed once, also for whoever is nobody', async () => {
  const often = `[${Array(100_000).fill('"\\u00000"').join(',')}]`;
  const whole = new Response(formOf(often, [new Uint8Array(500_000)]));
  const payload = Buffer.from(await whole.clone().arrayBuffer());
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'idempotency-key': randomUUID() };
  const answer = await clinic.app.inject({ method: 'POST', url: '/_api/v1/referrals', headers, payload });
  // fifty gigabytes to hash would outlast the test
  expect(answer.statusCode).toBe(422);
});

test('a form of somebody else’s page, a broken one and one without its JSON are not read', async () => {
  const read = 'We could not read that request.';
  const whole = formOf(json, parts);
  const without = await send(whole, null);
  expect([without.statusCode, without.json()]).toMatchObject([400, { detail: read }]);
  const none = new FormData();
  none.append('bytes', new Blob([new Uint8Array(5)]));
  expect((await send(none)).json()).toMatchObject({ detail: read });
  const cut = Buffer.from(await new Response(whole).arrayBuffer()).subarray(0, 700);
  const broken = await inject(cut, 'multipart/form-data; boundary=of-nothing', randomUUID());
  expect([broken.statusCode, broken.json()]).toMatchObject([400, { detail: read }]);
});

function formOf(text: string, bytes: readonly Uint8Array[]): FormData {
  const form = new FormData();
  form.append('json', text);
  for (const part of bytes) form.append('bytes', new Blob([new Uint8Array(part)]));
  return form;
}

async function send(body: string | FormData, key: string | null = randomUUID()) {
  if (typeof body === 'string') return inject(Buffer.from(body), 'application/json', key);
  const whole = new Response(body);
  return inject(Buffer.from(await whole.clone().arrayBuffer()), whole.headers.get('content-type') ?? '', key);
}

function inject(payload: Buffer, type: string, key: string | null) {
  return clinic.app.inject({
    method: 'POST',
    url: '/_api/v1/rapid_assessment',
    headers: { 'content-type': type, authorization: `Bearer ${ana.token}`, ...(key === null ? {} : { 'idempotency-key': key }) },
    payload,
  });
}
