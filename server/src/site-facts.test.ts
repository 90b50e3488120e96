/** The figures on public pages are the clinic's own records, in words that nobody misreads. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { siteFacts } from './site-facts.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

test('prices are what the clinic charges today, in its own currency on both sites', async () => {
  expect(await siteFacts(clinic.clinic, 'us')).toMatchObject({
    'price.rapid_assessment': '$179',
    'price.video_first': '$199',
    'price.video_follow_up': '$159',
  });
  await clinic.sql(`insert into service_price (service_id, price, from_day) values (2, 18950, today_in('CA'))`);
  expect((await siteFacts(clinic.clinic, 'us'))['price.rapid_assessment']).toBe('$189.50');
  expect((await siteFacts(clinic.clinic, 'ca'))['price.rapid_assessment']).toBe('US$189.50');
});

test('a page names the third party that one may sign in with, and none where there is none', async () => {
  const name = clinic.clinic.signIn?.offer.name;
  expect(name).toBeTruthy();
  expect((await siteFacts(clinic.clinic, 'us'))['third_party.name']).toBe(name);
  expect(await siteFacts({ ...clinic.clinic, signIn: undefined }, 'us')).not.toHaveProperty('third_party.name');
});

test('a page calls the clinic by the name that it is set to, and sets its first word apart in the logo', async () => {
  const config = { ...clinic.clinic.config, clinicName: 'Skin & Sons Dermatology' };
  expect(await siteFacts({ ...clinic.clinic, config }, 'us')).toMatchObject({
    'clinic.name': 'Skin & Sons Dermatology',
    'clinic.name_first': 'Skin',
    'clinic.name_rest': '& Sons Dermatology',
  });
});

test('what was not measured often enough is not said', async () => {
  const facts = await siteFacts(clinic.clinic, 'us');
  expect(facts).not.toHaveProperty('median_answer_time');
  expect(facts).not.toHaveProperty('next_video_time');
});

test('no page shows an e-mail address or a fax number that nobody has set', async () => {
  expect(await siteFacts(clinic.clinic, 'us')).toMatchObject({
    'clinic.email': 'clinic@pellis.test',
    'clinic.fax': '(415) 555-0199',
    'clinic.fax_line': '+14155550199',
  });
  const production = {
    NODE_ENV: 'production',
    PAYMENTS: 'embedded',
    SESSION_SECRET: 's'.repeat(40),
    PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const real = (more: object) => ({
    ...clinic.clinic,
    config: readConfig({ ...production, PELLIS_DATA: clinic.clinic.config.dataFolder, ...more }),
  });
  const unset = await siteFacts(real({}), 'us');
  expect(Object.keys(unset).filter((name) => /^clinic\.(email|fax)/.test(name))).toEqual([]);
  expect(await siteFacts(real({ CLINIC_FAX: '(510) 555-0101' }), 'us')).toMatchObject({
    'clinic.fax': '(510) 555-0101',
    'clinic.fax_line': '+15105550101',
  });
});

test('the legal texts name who runs the clinic and who answers for privacy, once somebody has said so', async () => {
  expect(Object.keys(await siteFacts(clinic.clinic, 'us')).filter((name) => /^(legal|privacy)\./.test(name))).toEqual([]);
  const config = { ...clinic.clinic.config, legalName: 'Birch Dermatology, P.C.', privacyContact: 'Ona Owner, privacy@birch.test' };
  expect(await siteFacts({ ...clinic.clinic, config }, 'us')).toMatchObject({
    'legal.name': 'Birch Dermatology, P.C.',
    'privacy.contact': 'Ona Owner, privacy@birch.test',
  });
});
