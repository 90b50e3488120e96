/** Settings: what is read, what is refused with which sentence, and that `.env.example` leaves nothing out. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { rootFolder } from './environment.ts';

const example = readFileSync(join(rootFolder, '.env.example'), 'utf8');
const secret = 'x'.repeat(32);
const photoKeys = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pellis settings '));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('.env.example', () => {
  it('names every setting, and no other', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(settingNames.toSorted());
  });

  it('shows the defaults as they are', () => {
    const asShown = readConfig({ ...parseEnv(example), PELLIS_DATA: folder });
    expect(asShown).toEqual(readConfig({ PELLIS_DATA: folder }));
  });
});

describe('settings', () => {
  it('follow the port where nothing else is said', () => {
    const config = readConfig({ PORT: '4100', PELLIS_DATA: folder });
    expect(config).toMatchObject({
      port: 4100,
      publicUrl: 'http://localhost:4100',
      processorPort: 4101,
      processorUrl: 'http://localhost:4101',
      signInPort: 4102,
      signInUrl: 'http://localhost:4102',
      pharmacyNetworkPort: 4104,
      pharmacyNetworkUrl: 'http://localhost:4104',
    });
  });

  it('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', PELLIS_DATA: folder })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'many' }, 'The setting PORT must be a number.'],
    [{ PASSWORD_MIN: '5' }, 'The setting PASSWORD_MIN may not be under 6.'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'The setting DATABASE_URL must be an address such as postgres://user:password@host/database.'],
    [{ CLINIC_TIME_ZONE: 'Mars/Olympus' }, 'The setting CLINIC_TIME_ZONE must be a time zone such as America/Los_Angeles.'],
    [{ ANALYTICS: 'tag-manager' }, 'The setting TAG_MANAGER_ID is missing: with ANALYTICS=tag-manager it says whose figures they are.'],
    [{ TELNYX_API_KEY: 'KEY' }, 'The setting TELNYX_PUBLIC_KEY is missing: Telnyx needs all four of its settings to send faxes.'],
    [{ TWILIO_FROM: '+14155550100' }, 'The setting TWILIO_ACCOUNT_SID is missing: Twilio needs all three of its settings.'],
    [{ PUSH_SERVICES: 'https://push.example' }, 'The setting PUSH_SERVICES must be names of hosts such as push.example,*.push.example.'],
    [
      { TRUST_PROXY: 'nginx' },
      'The setting TRUST_PROXY must be false, a number of proxies such as 1, or addresses such as 10.0.0.5,10.1.0.0/16.',
    ],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'The setting TRUST_PROXY must be false, a number of proxies'],
    [{ PHOTO_KEYS: 'k1:short' }, 'The setting PHOTO_KEYS must be id:key,id:key with each key 32 bytes in base64.'],
  ])('that are wrong are named in one sentence: %o', (environment, sentence) => {
    expect(() => readConfig({ PELLIS_DATA: folder, ...environment })).toThrow(sentence);
  });
});

describe('proxies in front', () => {
  it.each([
    ['false', false],
    ['1', 1],
    ['10.0.0.5, 10.1.0.0/16,fd00::/8', ['10.0.0.5', '10.1.0.0/16', 'fd00::/8']],
  ])('are counted or named: %s', (written, read) => {
    expect(readConfig({ PELLIS_DATA: folder, TRUST_PROXY: written }).trustProxy).toEqual(read);
  });

  it('may not be everybody in production', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(() => readConfig({ ...production, TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY=127.0.0.1 for nginx on this machine');
    expect(readConfig({ ...production, TRUST_PROXY: '1' }).trustProxy).toBe(1);
  });
});

describe('a clinic whose letters and sign-in are open to everybody', () => {
  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20', NODE_ENV: 'test', DEMO: 'false' },
    { PUBLIC_URL: 'https://clinic.example' },
    { PUBLIC_URL: 'http://localhost.example' },
    { PUBLIC_URL_CANADA: 'https://clinic.example.ca' },
  ])('is not opened to other machines: %o', (settings) => {
    expect(() => readConfig({ PELLIS_DATA: folder, ...settings })).toThrow('ALLOW_OPEN_DEMO=true for a demonstration without any');
    expect(readConfig({ PELLIS_DATA: folder, ...settings, ALLOW_OPEN_DEMO: 'true' }).allowOpenDemo).toBe(true);
  });

  it('is opened to this machine, whatever it is called', () => {
    const settings = { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000', PUBLIC_URL_CANADA: 'http://ca.localhost:3000' };
    expect(readConfig({ PELLIS_DATA: folder, ...settings }).host).toBe('127.0.0.1');
    expect(readConfig({ PELLIS_DATA: folder, HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }).host).toBe('localhost');
  });

  it('is what production is not', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(readConfig({ ...production, HOST: '0.0.0.0', PUBLIC_URL: 'https://clinic.example' }).host).toBe('0.0.0.0');
  });
});

describe('secrets', () => {
  it('are made once, kept for the owner alone and read again', () => {
    const first = readConfig({ PELLIS_DATA: folder });
    expect(readConfig({ PELLIS_DATA: folder })).toEqual(first);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(first.photoKeys[0]?.key).toHaveLength(32);
  });

  it('of push are made on first start in production too, and stay', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    const first = readConfig(production);
    expect(first.vapidKey).toMatch(/^[\w-]{43}$/);
    expect(readConfig(production).vapidKey).toBe(first.vapidKey);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')))).toEqual(['VAPID_KEY']);
  });

  it('that cannot be read are not replaced', () => {
    writeFileSync(join(folder, 'secrets.json'), 'torn');
    expect(() => readConfig({ PELLIS_DATA: folder })).toThrow('cannot be read');
  });

  it('are made once in production too, and what is set is not kept beside it', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, PAYMENTS: 'embedded' };
    const first = readConfig(production);
    expect(first).toMatchObject({ isDemo: false, isProduction: true });
    expect([first.sessionSecret.length >= 32, first.photoKeys.length]).toEqual([true, 1]);
    const again = readConfig(production);
    expect([again.sessionSecret, again.photoKeys]).toEqual([first.sessionSecret, first.photoKeys]);
    expect(readConfig({ ...production, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
  });

  it('let nobody be anybody in production', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(readConfig(production).signIn).toBe('none');
    expect(readConfig({ ...production, GOOGLE_CLIENT_ID: 'of-google' }).signIn).toBe('google');
    expect(() => readConfig({ ...production, SIGN_IN: 'embedded' })).toThrow('SIGN_IN=embedded');
    expect(() => readConfig({ ...production, SIGN_IN: 'google' })).toThrow('SIGN_IN=google needs GOOGLE_CLIENT_ID');
  });

  it('ask the clinic’s people for a second factor, but for the demo, and never less in production', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(readConfig({ PELLIS_DATA: folder }).secondFactor).toBe('optional');
    expect(readConfig({ PELLIS_DATA: folder, DEMO: 'false' }).secondFactor).toBe('required');
    expect(readConfig(production).secondFactor).toBe('required');
    expect(() => readConfig({ ...production, SECOND_FACTOR: 'optional' })).toThrow('SECOND_FACTOR may not be optional in production');
  });

  it('name Ana as the demo user in the demo clinic, and nobody elsewhere', () => {
    expect(readConfig({ PELLIS_DATA: folder, DEMO: 'true' }).demoUserId).toBe('ana@demo.pellis.test');
    expect(readConfig({ PELLIS_DATA: folder, DEMO: 'true', DEMO_USER_ID: 'u1' }).demoUserId).toBe('u1');
    expect(readConfig({ PELLIS_DATA: folder, DEMO: 'false' }).demoUserId).toBeUndefined();
  });

  it('show nobody sample cards in production', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(() => readConfig({ ...production, DEMO_USER_ID: 'u1' })).toThrow('DEMO_USER_ID');
  });

  it('send no prescription to invented pharmacies in production', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(readConfig({ PELLIS_DATA: folder }).pharmacyNetwork).toBe('embedded');
    expect(readConfig(production).pharmacyNetwork).toBe('none');
    expect(() => readConfig({ ...production, PHARMACY_NETWORK: 'embedded' })).toThrow('PHARMACY_NETWORK=embedded');
    const half = { ...production, PHARMACY_NETWORK: 'dosespot', DOSESPOT_URL: 'https://dosespot.test/webapi/v2' };
    expect(() => readConfig(half)).toThrow('PHARMACY_NETWORK=dosespot needs DOSESPOT_SUBSCRIPTION_KEY');
  });

  it('let no invented pharmacy ship in production, and no addresses travel in the open', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(readConfig({ PELLIS_DATA: folder }).shippingPartner).toBe('embedded');
    expect(readConfig({ PELLIS_DATA: folder, PHARMACY_NETWORK: 'none' }).shippingPartner).toBe('none');
    expect(readConfig(production).shippingPartner).toBe('none');
    expect(() => readConfig({ ...production, SHIPPING_PARTNER: 'embedded' })).toThrow('is refused in production');
    const alone = { PELLIS_DATA: folder, PHARMACY_NETWORK: 'none', SHIPPING_PARTNER: 'embedded' };
    expect(() => readConfig(alone)).toThrow('PHARMACY_NETWORK must be embedded too');
    const partner = { SHIPPING_PARTNER: 'https', SHIPPING_PARTNER_URL: 'https://ships.test', SHIPPING_PARTNER_KEY: 'key' };
    expect(() => readConfig({ ...production, ...partner })).toThrow('SHIPPING_PARTNER=https needs SHIPPING_PARTNER_SECRET');
    const whole = { ...production, ...partner, SHIPPING_PARTNER_SECRET: secret };
    expect(readConfig(whole).shippingService).toEqual({ url: 'https://ships.test', key: 'key', secret });
    expect(() => readConfig({ ...whole, SHIPPING_PARTNER_URL: 'http://ships.test' })).toThrow('must begin with https');
  });

  it('let no demo into production', () => {
    const production = { NODE_ENV: 'production', PELLIS_DATA: folder, SESSION_SECRET: secret, PHOTO_KEYS: photoKeys, PAYMENTS: 'embedded' };
    expect(() => readConfig({ ...production, DEMO: 'true' })).toThrow('DEMO=true');
    expect(readConfig({ ...production, DEMO: 'false' }).isDemo).toBe(false);
  });
});

describe('whoever takes cards', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const read = (settings: Record<string, string>) => readConfig({ PELLIS_DATA: folder, DEMO: 'false', ...settings });

  it('is the embedded processor, or Stripe with all of its settings', () => {
    expect(read({})).toMatchObject({ payments: 'embedded', stripe: undefined });
    expect(read({ PAYMENTS: 'stripe', ...keys })).toMatchObject({
      payments: 'stripe',
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', url: 'https://api.stripe.com' },
    });
  });

  it('is said outright in production', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: secret, PHOTO_KEYS: photoKeys };
    // until it is open, whoever sets it up has time to choose
    expect(read(production)).toMatchObject({ payments: 'embedded', isProcessorChosen: false });
    expect(read({ ...production, PAYMENTS: 'stripe', ...keys }).payments).toBe('stripe');
  });

  it.each([
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY'],
    [{ PAYMENTS: 'stripe', ...keys, STRIPE_PUBLISHABLE_KEY: '' }, 'PAYMENTS=stripe needs STRIPE_PUBLISHABLE_KEY'],
    [{ PAYMENTS: 'stripe', ...keys, STRIPE_WEBHOOK_SECRET: '' }, 'PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET'],
    [{ PAYMENTS: 'stripe', ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'must both be live keys or both test keys'],
    [{ PAYMENTS: 'stripe', ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, 'The setting STRIPE_SECRET_KEY must begin with sk_test_'],
    [{ PAYMENTS: 'stripe', ...keys, DEMO: 'true' }, 'PAYMENTS=stripe needs DEMO=false'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY is set and PAYMENTS is embedded'],
  ])('is refused half set: %o', (settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });
});
