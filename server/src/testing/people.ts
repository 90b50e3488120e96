/** People for tests: patients who signed up as anybody does, and the clinic's people. */
import { confirmRegistration, logIn, register } from '@pellis/contract/accounts/accounts';
import { createStaffAccount, type NewStaffAccount } from '../accounts/create-staff-account.ts';
import type { Asker } from '../platform/actor.ts';
import type { TestClinic } from './clinic.ts';

export interface Person {
  token: string;
  email: string;
  accountId: string;
}
export interface PatientPerson extends Person {
  patientId: string;
}

export const testPassword = 'quiet-river-stone-42';

let addresses = 0;

/** Headers of another network address with each call, so that limits count everybody alone. */
export function elsewhere(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@pellis.test`;
}

/** What the form holds when everything is right. */
export function registrationOf(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' ') || 'Example',
    email: emailOf(name),
    phone: '(415) 555-0134',
    state: 'CA',
    postalCode: '94110',
    password: testPassword,
    confirmPassword: testPassword,
    terms: true,
  } as const;
}

/** Registers, follows the e-mail's link and logs in: all through the API. */
export async function signUp(clinic: TestClinic, name: string): Promise<PatientPerson> {
  const form = registrationOf(name);
  must(200, await clinic.call(register, { body: form, headers: elsewhere() }));
  const code = await codeFor(clinic, form.email);
  must(200, await clinic.call(confirmRegistration, { params: { code }, headers: elsewhere() }));
  const person = await signIn(clinic, form.email);
  const [row] = await clinic.sql<{ patient_id: string }>('select patient_id from account where id = $1', [person.accountId]);
  return { ...person, patientId: row?.patient_id ?? '' };
}

/** Licensed in California. */
export async function doctor(clinic: TestClinic, name: string): Promise<Person> {
  const licence = `A${name.length}${name.charCodeAt(name.length - 1)}`;
  const person = await employ(clinic, name, { role: 'provider', provider: { credentials: 'MD, FAAD', cpsono: licence } });
  await license(clinic, person, 'CA');
  return person;
}

/** Until a day that no test sees. */
export async function license(
  clinic: TestClinic,
  { accountId }: Pick<Person, 'accountId'>,
  state: string,
  expiresOn = '2999-12-31',
): Promise<void> {
  await clinic.sql(
    `insert into provider_licence (provider_id, state, number, expires_on) values ($1, $2, 'L1', $3)
     on conflict (provider_id, state) do update set expires_on = excluded.expires_on`,
    [accountId, state, expiresOn],
  );
}

/** A nurse or a physician assistant, whom nobody supervises yet. */
export function assistant(clinic: TestClinic, name: string): Promise<Person> {
  return employ(clinic, name, { role: 'assistant' });
}

export async function supervise(clinic: TestClinic, one: Pick<Person, 'accountId'>, by: Pick<Person, 'accountId'>): Promise<void> {
  await clinic.sql('insert into supervision (assistant_id, provider_id) values ($1, $2)', [one.accountId, by.accountId]);
}

export function staff(clinic: TestClinic, name: string): Promise<Person> {
  return employ(clinic, name, { role: 'staff' });
}

/** Whoever writes claims. */
export function biller(clinic: TestClinic, name: string): Promise<Person> {
  return employ(clinic, name, { role: 'biller' });
}

export function admin(clinic: TestClinic, name: string): Promise<Person> {
  return employ(clinic, name, { role: 'admin' });
}

async function employ(clinic: TestClinic, name: string, as: Pick<NewStaffAccount, 'role' | 'provider'>): Promise<Person> {
  const email = emailOf(name);
  await createStaffAccount(clinic.clinic, { email, name, password: testPassword, ...as });
  return signIn(clinic, email);
}

export async function signIn(clinic: TestClinic, email: string, password = testPassword): Promise<Person> {
  const { reply } = must(200, await clinic.call(logIn, { body: { email, password }, headers: elsewhere() }));
  if (!('access_token' in reply)) throw new Error(`${email} was asked for a second factor`);
  return { token: reply.access_token, email, accountId: reply.user.user_id };
}

/** The code of the newest e-mail with a confirm link. */
export async function codeFor(clinic: TestClinic, email: string): Promise<string> {
  const giveUp = Date.now() + 10_000;
  while (Date.now() < giveUp) {
    const [sentEmail] = await clinic.sql<{ links: string[] }>(
      `select links from letter where recipient = $1 and template = 'account.confirm' order by created_at desc limit 1`,
      [email],
    );
    const code = new URL(sentEmail?.links[0] ?? 'http://none').searchParams.get('code');
    if (code) return code;
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error(`no letter with a confirm link came for ${email}`);
}

/** A birthday so many years and days ago, by the clinic's calendar or a day beside it. */
export function bornAgo(years: number, days = 0): string {
  const day = new Date(Date.now() - days * 24 * 3_600_000);
  return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10).replace('-02-29', '-02-28')}`;
}

function must<T extends { status: number; refusal?: unknown }>(status: number, answered: T): T {
  if (answered.status !== status) throw new Error(`answered ${answered.status}: ${JSON.stringify(answered.refusal)}`);
  return answered;
}

/** As their calls open a transaction. */
export function askerOf({ token }: Pick<Person, 'token'>): Asker {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { kind: 'session', sessionId: sid, access: 'signed-in' };
}
