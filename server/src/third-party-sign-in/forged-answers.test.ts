/** What a false or confused third party could send: ID tokens from a key of our own making, and access tokens that were meant for others. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logInByThirdParty, openThirdPartyWindow } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { type SignInWindow, startSignInWindow } from '@pellis/stand-ins/sign-in-window/start';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedSignIn } from '../platform/gateways/sign-in/embedded.ts';
import { googleSignIn } from '../platform/gateways/sign-in/google.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { elsewhere } from '../testing/people.ts';
import { goThrough } from './test-visitor.ts';

type Claims = Record<string, unknown>;

let clinic: TestClinic;
let forger: Awaited<ReturnType<typeof openForger>>;
let window: SignInWindow;
const other = { id: 'another-site', secret: 'another-secret', redirectUri: 'http://another-site.test/back' };
const clients = { clientId: 'pellis-clinic', clientSecret: 'secret-of-the-clinic', browserClientId: 'pellis-clinic-pages' };

beforeAll(async () => {
  clinic = await openTestClinic();
  forger = await openForger();
  window = await startSignInWindow({
    port: 0,
    clinicName: 'Pellis',
    clinicOrigins: [clinic.clinic.config.publicUrl],
    returnPath: '/sign-in-return.html',
    cookieKey: 'a key for cookies',
    otherClient: other,
    ...clients,
  });
});
afterAll(async () => {
  await forger.close();
  await window.stop();
  await clinic.end();
});

/** Signs in by code at the forger, who answers with this ID token. */
async function byForgedCode(idToken: (good: Claims) => Promise<string> | string, more: Claims = {}) {
  clinic.clinic.signIn = googleSignIn({ clientId: 'pellis', clientSecret: 'secret', issuer: forger.url });
  const { reply, headers } = await clinic.call(openThirdPartyWindow, { headers: elsewhere() });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const now = Math.floor(Date.now() / 1000);
  const good = { iss: forger.url, aud: 'pellis', sub: 'ana', nonce: reply.nonce, iat: now, exp: now + 300 };
  forger.answers.idToken = await idToken(good);
  forger.answers.user = { sub: 'ana', email: 'ana@mail.pellis.test', email_verified: true, name: 'Ana Alvarez' };
  const body = { token: 'a-code', state: reply.state, ...more };
  return clinic.call(logInByThirdParty, { body, headers: { ...elsewhere(), cookie } });
}

test('the forger is believed when everything is right, so that each test below has one reason to fail', async () => {
  const { status, reply } = await byForgedCode((good) => forger.sign(good));
  expect([status, Object.keys(reply)]).toEqual([200, ['code']]);
});

const now = () => Math.floor(Date.now() / 1000);

test.each<[string, (good: Claims) => Promise<string> | string]>([
  ['another audience', (good) => forger.sign({ ...good, aud: 'another-site' })],
  [
    'several audiences and another authorised party',
    (good) => forger.sign({ ...good, aud: ['pellis', 'another-site'], azp: 'another-site' }),
  ],
  ['another nonce', (good) => forger.sign({ ...good, nonce: 'another-nonce' })],
  ['no nonce', ({ nonce: _, ...good }) => forger.sign(good)],
  ['another issuer', (good) => forger.sign({ ...good, iss: 'https://accounts.google.com' })],
  ['a token that has expired', (good) => forger.sign({ ...good, iat: now() - 900, exp: now() - 600 })],
  ['a token of the future', (good) => forger.sign({ ...good, nbf: now() + 600 })],
  ['no subject', ({ sub: _, ...good }) => forger.sign(good)],
  ['alg none', (good) => new UnsecuredJWT(good).encode()],
  ['a signature of another key', (good) => forger.sign(good, 'another')],
  ['HS256 with the public key as its secret', (good) => forger.signWithPublicKey(good)],
  ['claims rewritten after signing', async (good) => rewritten(await forger.sign(good), { sub: 'ben' })],
  ['no ID token at all', () => ''],
])('%s is refused', async (_, idToken) => {
  const { status, refusal } = await byForgedCode(idToken);
  expect([status, refusal.code]).toEqual([400, 'sign_in_refused']);
  expect(refusal).toMatchObject({ error: 'That sign-in could not be verified. Please try again.' });
});

test('a window that names another issuer is refused', async () => {
  const { refusal } = await byForgedCode((good) => forger.sign(good), { iss: 'https://accounts.google.com' });
  expect(refusal.code).toBe('sign_in_refused');
});

test('user information about somebody else than the ID token is refused', async () => {
  const refused = await byForgedCode((good) => forger.sign({ ...good, sub: 'ben' }));
  expect(refused.refusal.code).toBe('sign_in_refused');
});

test('the same e-mail with another subject is another person', async () => {
  const codeFor = async (sub: string) => {
    clinic.clinic.signIn = googleSignIn({
      clientId: 'pellis',
      clientSecret: undefined,
      issuer: forger.url,
      tokenInfo: `${forger.url}/tokeninfo`,
    });
    forger.answers.tokenInfo = { aud: 'pellis', sub, scope: 'openid email profile' };
    forger.answers.user = { sub, email: 'same@mail.pellis.test', email_verified: true, name: 'Sam Same' };
    return clinic.call(logInByThirdParty, { body: { token: 'an-access-token' }, headers: elsewhere() });
  };
  const first = await codeFor('first');
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const { completeRegistration, readPendingRegistration } = await import('@pellis/contract/third-party-sign-in/third-party-sign-in');
  const form = { firstName: 'Sam', lastName: 'Same', phone: '(415) 555-0134', state: 'CA', postalCode: '94110', terms: true };
  const params = { code: 'code' in first.reply ? first.reply.code : '' };
  expect((await clinic.call(completeRegistration, { params, body: form, headers: { cookie } })).status).toBe(200);
  expect((await codeFor('first')).reply).toHaveProperty('access_token');
  const second = await codeFor('second');
  expect(Object.keys(second.reply)).toEqual(['code']);
  const read = await clinic.call(readPendingRegistration, {
    params: { code: 'code' in second.reply ? second.reply.code : '' },
    headers: { cookie: String(second.headers['set-cookie']).split(';')[0] ?? '' },
  });
  expect(read.reply.state).toBe('known');
});

test("Google's access token is refused unless it was given to us, for the scopes we asked", async () => {
  const send = async (tokenInfo: Claims | undefined) => {
    clinic.clinic.signIn = googleSignIn({
      clientId: 'pellis',
      clientSecret: undefined,
      issuer: forger.url,
      tokenInfo: `${forger.url}/tokeninfo`,
    });
    forger.answers.tokenInfo = tokenInfo;
    forger.answers.user = { sub: 'gil', email: 'gil@mail.pellis.test', email_verified: true };
    return (await clinic.call(logInByThirdParty, { body: { token: 'an-access-token' }, headers: elsewhere() })).status;
  };
  const good = { aud: 'pellis', sub: 'gil', scope: 'openid https://www.googleapis.com/auth/userinfo.email' };
  expect(await send(good)).toBe(200);
  expect(await send({ ...good, aud: 'another-site' })).toBe(400);
  expect(await send({ ...good, sub: 'ben' })).toBe(400);
  expect(await send({ ...good, scope: 'openid' })).toBe(400);
  expect(await send(undefined)).toBe(400);
});

test('an access token of the real window is believed for our own pages, and refused when another site got it', async () => {
  clinic.clinic.signIn = embeddedSignIn({ url: window.url, ...clients });
  const ours = await accessToken({ client_id: clients.browserClientId, redirect_uri: `${window.url}/relay` });
  const theirs = await accessToken({ client_id: other.id, redirect_uri: other.redirectUri }, other.secret);
  const send = (token: string) => clinic.call(logInByThirdParty, { body: { token }, headers: elsewhere() });
  expect((await send(theirs)).refusal.code).toBe('sign_in_refused');
  expect(Object.keys((await send(ours)).reply)).toEqual(['code']);
  expect((await send(`${ours}x`)).refusal.code).toBe('sign_in_refused');
});

test('a third party that is away is no fault of the person: come back in a moment', async () => {
  clinic.clinic.signIn = googleSignIn({ clientId: 'pellis', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' });
  const { status, refusal } = await clinic.call(openThirdPartyWindow, { headers: elsewhere() });
  expect([status, refusal.code]).toEqual([503, 'unavailable']);
});

/** As a page of that client would get one. */
async function accessToken(client: { client_id: string; redirect_uri: string }, secret?: string): Promise<string> {
  const verifier = 'v'.repeat(64);
  const { calculatePKCECodeChallenge } = await import('openid-client');
  const asked = { ...client, response_type: 'code', scope: 'email profile openid', state: 's', prompt: 'select_account' };
  const pkce = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
  const who = { name: 'Wim Wolf', email: 'wim@mail.pellis.test', isProven: true };
  const { code = '' } = await goThrough(`${window.url}/auth?${new URLSearchParams({ ...asked, ...pkce })}`, who);
  const body = { grant_type: 'authorization_code', ...client, code, code_verifier: verifier, ...(secret ? { client_secret: secret } : {}) };
  const response = await fetch(`${window.url}/token`, { method: 'POST', body: new URLSearchParams(body) });
  return ((await response.json()) as { access_token: string }).access_token;
}

function rewritten(token: string, claims: Claims): string {
  const [head, payload = '', signature] = token.split('.');
  const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return `${head}.${Buffer.from(JSON.stringify(said)).toString('base64url')}.${signature}`;
}

/** A provider that says whatever a test wants it to say. */
async function openForger() {
  const [right, another] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'right', alg: 'RS256', use: 'sig' };
  const answers: { idToken: string; user: Claims; tokenInfo: Claims | undefined } = { idToken: '', user: {}, tokenInfo: undefined };
  let url = '';
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const said: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/me`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      },
      '/jwks': { keys: [jwk] },
      '/token': { access_token: 'an-access-token', token_type: 'Bearer', ...(answers.idToken ? { id_token: answers.idToken } : {}) },
      '/me': answers.user,
      '/tokeninfo': answers.tokenInfo,
    };
    response
      .writeHead(said[path] ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(said[path] ?? { error: 'invalid_token' }));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    answers,
    sign: (claims: Claims, by: 'right' | 'another' = 'right') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'right' }).sign((by === 'right' ? right : another).privateKey),
    signWithPublicKey: (claims: Claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'right' }).sign(Buffer.from(JSON.stringify(jwk))),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
