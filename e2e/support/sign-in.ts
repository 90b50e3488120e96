/** Signs a demo person in without the form: the token as the sign-in page keeps it. */
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { demoPassword } from '../../server/src/demo/people.ts';
import { databaseUrl } from './calls.ts';

export const demoNames = [
  'ana',
  'ben',
  'cleo',
  'dev',
  'eli',
  'fay',
  'gia',
  'hana',
  'ivo',
  'jude',
  'kai',
  'nora',
  'lena',
  'max',
  'noa',
  'ravi',
  'uma',
  'yara',
  'dr.lee',
  'dr.osei',
  'nia',
  'sam',
  'bea',
  'olga',
] as const;
export type DemoName = (typeof demoNames)[number];

let addresses = Date.now() % 200;

/** Another network address for each sign-in and form, so that limits count nobody together. */
export function elsewhere(): string {
  addresses += 1;
  return `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${addresses % 256}`;
}

export async function tokenOf(baseURL: string, name: DemoName): Promise<string> {
  const response = await fetch(`${baseURL}/_api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': elsewhere() },
    body: JSON.stringify({ email: `${name}@demo.pellis.test`, password: demoPassword }),
  });
  const answer = (await response.json()) as { access_token?: string; detail?: string };
  if (!answer.access_token) throw new Error(`${name} cannot sign in: ${answer.detail}`);
  return answer.access_token;
}

/** Every page of this context is then this person's. Answers the token. */
export async function signInAs(context: BrowserContext, baseURL: string, name: DemoName): Promise<string> {
  const token = await tokenOf(baseURL, name);
  await context.addInitScript((kept) => {
    // a frame that is shut off from us has no storage
    if (window !== window.top) return;
    if (!sessionStorage.getItem('e2e-signed-in')) localStorage.setItem('user', JSON.stringify({ access_token: kept }));
    sessionStorage.setItem('e2e-signed-in', 'yes');
  }, token);
  return token;
}

/** Asks the API as this person; undefined where there is none. */
export async function ask<T>(baseURL: string, token: string, path: string): Promise<T | undefined> {
  const response = await fetch(`${baseURL}/_api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok ? ((await response.json()) as T) : undefined;
}

/** As if this session had begun eleven minutes ago: what needs a recent proof asks for one. */
export async function proveLongAgo(token: string): Promise<void> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(`update session set proven_at = now() - interval '11 minutes' where id = $1`, [sid]);
  } finally {
    await client.end();
  }
}
