/** Which page may talk to which stranger, and the one page that may still know who opened it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

const headersOf = async (url: string) => (await clinic.app.inject(url)).headers;
const policyOf = async (url: string) => String((await headersOf(url))['content-security-policy']);

test('the sign-in window’s script is let in on the log-in page alone, however its address is written', async () => {
  const { signInUrl } = clinic.clinic.config;
  for (const url of ['/login', '/login/', '/login?from=mail']) expect(await policyOf(url)).toContain(signInUrl);
  for (const url of ['/', '/register', '/dashboard', '/payment-method', '/loginx']) expect(await policyOf(url)).not.toContain(signInUrl);
});

test('the card processor’s form may stand on the page for cards alone', async () => {
  const { processorUrl } = clinic.clinic.config;
  for (const url of ['/payment-method?redirect=rapid-assessment', '/workspace/set-up'])
    expect(await policyOf(url)).toContain(`frame-src ${processorUrl}`);
  for (const url of ['/', '/login', '/dashboard', '/order/abc']) expect(await policyOf(url)).toContain("frame-src 'none'");
});

test('camera and microphone may be used where people see one another, and nowhere else', async () => {
  const rightsOf = async (url: string) => String((await headersOf(url))['permissions-policy']);
  for (const url of ['/waiting-room/abc', '/workspace/visits/abc?x=1'])
    expect(await rightsOf(url)).toContain('camera=(self), microphone=(self)');
  for (const url of ['/', '/dashboard', '/workspace', '/workspace/today', '/waiting-rooms/abc'])
    expect(await rightsOf(url)).toContain('camera=(), microphone=()');
});

test('the camera alone may be used where a patient takes photos', async () => {
  const rightsOf = async (url: string) => String((await headersOf(url))['permissions-policy']);
  const ofAssessments = [
    '/rapid-assessment',
    '/rapid-assessment?x=1',
    '/rapid-assessment/abc/request',
    '/rapid-assessment-followup?code=abc',
  ];
  for (const url of [...ofAssessments, '/check-in/abc', '/my-progress?show=today', '/new-visit', '/new-visit/before'])
    expect(await rightsOf(url)).toContain('camera=(self), microphone=(), display-capture=()');
  for (const url of [
    '/rapid-assessments',
    '/rapid-assessment/abc',
    '/what-is-a-rapid-assessment',
    '/check-in-letters',
    '/my-progress/share',
  ])
    expect(await rightsOf(url)).toContain('camera=()');
});

test('the microphone may be used where notes are written once the clinic allows dictating, and the camera not', async () => {
  const { config } = clinic.clinic;
  const rightsOf = async (url: string) => String((await headersOf(url))['permissions-policy']);
  config.mayDictate = true;
  for (const url of ['/workspace', '/workspace/cases/abc']) expect(await rightsOf(url)).toContain('camera=(), microphone=(self)');
  for (const url of ['/', '/dashboard', '/workspaces']) expect(await rightsOf(url)).toContain('microphone=()');
  config.mayDictate = false;
  expect(await rightsOf('/workspace')).toContain('microphone=()');
});

test('Stripe’s script is let in on the page for cards alone, and only where Stripe takes the cards', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const withStripe = await openTestClinic({ PAYMENTS: 'stripe', ...keys });
  const policy = async (of: TestClinic, url: string) => String((await of.app.inject(url)).headers['content-security-policy']);
  const ofCards = await policy(withStripe, '/payment-method');
  expect(ofCards).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/);
  expect(ofCards).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
  expect(ofCards).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/);
  for (const url of ['/', '/login', '/dashboard', '/order/abc']) expect(await policy(withStripe, url)).not.toContain('stripe');
  await withStripe.end();
  expect(await policy(clinic, '/payment-method')).not.toContain('stripe');
});

test('pages keep strangers from their opener, but for the page where a sign-in window comes back', async () => {
  for (const url of ['/login', '/dashboard', '/workspace', '/notes/abc'])
    expect((await headersOf(url))['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const back = await headersOf('/sign-in-return.html?code=x&state=y');
  expect([back['cross-origin-opener-policy'], back['cache-control']]).toEqual(['unsafe-none', 'no-store']);
  expect(back['content-security-policy']).toMatch(/default-src 'none'.*script-src 'sha256-/);
});
