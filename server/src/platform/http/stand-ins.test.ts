/** The stand-ins' pages, on origins of their own, tell a browser as little is allowed as the clinic's pages do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic({
    PROCESSOR_URL: 'https://cards.test',
    SIGN_IN_URL: 'https://window.test',
    PHARMACY_NETWORK_URL: 'https://rx.test',
  });
});
afterAll(() => clinic.end());

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), display-capture=(), screen-wake-lock=(), geolocation=(), payment=()',
  'x-dns-prefetch-control': 'off',
};
const read = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  await answer.arrayBuffer();
  return Object.fromEntries(answer.headers);
};

test.each(['/fields', '/fields?setup=unknown', '/challenge/unknown', '/nothing', '/faults'])('the card processor at %s', async (path) => {
  const headers = await read(clinic.clinic.config.processorPort, path);
  expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store', 'strict-transport-security': 'max-age=31536000' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const isFramed = path.startsWith('/fields');
  expect(headers['x-frame-options']).toBe(isFramed ? undefined : 'DENY');
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${isFramed ? clinic.clinic.config.publicUrl : "'none'"}`);
});

test.each(['/auth', '/window/unknown', '/relay', '/client.js', '/figtree-400.woff2', '/nothing', '/favicon.ico'])(
  'the sign-in window at %s',
  async (path) => {
    const headers = await read(clinic.clinic.config.signInPort, path);
    expect(headers).toMatchObject({ ...everywhere, 'x-frame-options': 'DENY', 'strict-transport-security': 'max-age=31536000' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // a browser lets go of the page that opened the window at any answer that asks for it, a redirect as well
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  },
);

test.each(['/', '/?pharmacy=0500017', '/parcels', '/v1/standing', '/shipping/v1/pharmacy', '/nothing'])(
  'the pharmacy network at %s',
  async (path) => {
    const headers = await read(clinic.clinic.config.pharmacyNetworkPort, path);
    expect(headers).toMatchObject({ ...everywhere, 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

test.each(['/dev/outbox', '/dev/outbox.json', '/dev/demo.json'])('the outbox at %s', async (path) => {
  const headers = await read(clinic.clinic.config.port, path);
  expect(headers).toMatchObject({ ...everywhere, 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
