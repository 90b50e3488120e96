/** Fills a migrated database with patients who have everything a dashboard shows, and gives the calls they send. */
import type { Role } from '@pellis/contract/platform/rights';
import type { Request } from 'autocannon';
import pg from 'pg';
import { hashPassword } from '../server/src/accounts/secret.ts';
import { tokensOf } from '../server/src/platform/http/session-token.ts';
import { manyCodes } from './many-codes.ts';
import { ownDrugs } from './own-drugs.ts';

export const password = 'quiet-river-stone-42';
/** Patients of the small clinic who have only just registered, behind the others. */
const newcomers = 6_000;
/** The last of them look for a time for a visit. */
const seekers = 1_000;
export const patientsIn = { small: 10_000, large: 100_000 };
export const colleagues = 600;
export const doctors = 20;

export const patientId = (n: number) => id('p', n);
export const accountId = (n: number) => id('a', n);
export const noteId = (n: number) => id('r', n);
export const emailOf = (n: number) => `patient${n}@bench.test`;
export const colleague = (n: number) => id('e', n);
export const newcomer = (n: number) => patientsIn.small + 1 + n;
export const seeker = (n: number) => newcomer(newcomers - seekers + n);

const id = (kind: string, n: number) => `${kind}${String(n).padStart(21, '0')}`;
/** The same in SQL, of a column or a sum of them. */
export const sqlId = (kind: string, n = 'n') => `'${kind}' || lpad((${n})::text, 21, '0')`;

export async function fill(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // constraints were proven elsewhere: here a hundred thousand patients come in some seconds
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(people(count, await hashPassword(password)));
    await client.query(care(count));
    await client.query(calendars(count));
    await client.query(manyCodes);
    await client.query(ownDrugs);
    // its doors are open
    await client.query('insert into clinic_opening (opened_by) values (null)');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const firstNames = `(array['Ana','Ben','Cleo','Dev','Eli','Fay','Gil','Hana','Ivo','June','Kai','Lena','Milo','Nora','Otis','Pia','Quin','Rosa','Sami','Tess'])[1 + n % 20]`;
/** Some eleven thousand names, a few of them common. */
const lastNames = `initcap((array['al','be','cor','dan','es','far','gar','hol','in','jor','kel','lan','mar','nor','ol','per','ros','san','tor','var'])[1 + abs(hashint4(n)) % 20]
  || (array['a','e','i','o','u','an','en','in','on','er'])[1 + abs(hashint4(n + 7)) % 10] || (array['ba','ca','dez','fman','gan','hart','ker','les','mann','nov','pez','res','son','tin','vez','well','wood','zer','ston','ley'])[1 + abs(hashint4(n + 13)) % 20]
  || (array['','','','','s','ez','berg'])[1 + abs(hashint4(n + 29)) % 7])`;

/** Not all of them are noted as there in the same second, which happens once a minute. */
function people(count: number, hash: string): string {
  const all = count + newcomers;
  return `
    insert into patient (id, first_name, last_name, email, phone, state, postal_code)
      select ${sqlId('p')}, ${firstNames}, ${lastNames}, 'patient' || n || '@bench.test', '(415) 555-0134', 'CA', '94110' from generate_series(1, ${all}) n;
    insert into account (id, email, role, name, password_hash, confirmed_at, patient_id)
      select ${sqlId('a')}, 'patient' || n || '@bench.test', 'client', 'Patient ' || n, '${hash}', now(), ${sqlId('p')} from generate_series(1, ${all}) n;
    insert into account (id, email, role, name, password_hash, confirmed_at)
      select ${sqlId('e')}, 'colleague' || n || '@bench.test', case when n <= ${doctors} then 'provider' else 'staff' end, 'Colleague ' || n, '${hash}', now()
      from generate_series(1, ${colleagues}) n;
    insert into provider (id, name, credentials, cpsono)
      select ${sqlId('e')}, 'Dr. Colleague ' || n, 'MD, FAAD', 'A' || n from generate_series(1, ${doctors}) n;
    insert into guardianship (account_id, patient_id, relation, basis, consent_version)
      select ${sqlId('a')}, ${sqlId('p')}, 'self', 'self', '2020-03-24' from generate_series(1, ${all}) n;
    insert into session (id, account_id, ends_at, idle, idle_ends_at, second_factor)
      select 's-' || id, id, now() + interval '12 hours', interval '31 minutes', now() + interval '31 minutes' + random() * interval '1 minute', case when role <> 'client' then 'totp' end
      from account;`;
}

/** From tomorrow on a dermatologist has appointments of ten minutes, one after the other. */
const during = `tstzrange(now() + interval '1 day' + n / ${doctors} * interval '10 minutes', now() + interval '1 day' + (1 + n / ${doctors}) * interval '10 minutes')`;

function care(count: number): string {
  const each = `from generate_series(1, ${count}) n`;
  const doctor = sqlId('e', `1 + n % ${doctors}`);
  const encounter = (kind: string, service: number, ago: string) =>
    `insert into encounter (id, patient_id, provider_id, service_id, account_id, began_at)
      select ${sqlId(kind)}, ${sqlId('p')}, ${doctor}, ${service}, ${sqlId('a')}, now() - interval '${ago}' ${each};`;
  const note = (kind: string, ago: string) =>
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, rx, follow_up, signed_by, signed_at)
      select ${sqlId(kind)}, ${sqlId('p')}, 'signed', 'Acne vulgaris, mild', ${plan}, array['**Adapalene 0.1 % gel**, a pea-sized amount at night'], 'In eight weeks',
        ${doctor}, now() - interval '${ago}' ${each};`;
  return `
    ${encounter('v', 1, '90 days')} ${encounter('r', 2, '30 days')} ${encounter('n', 3, '1 day')}
    ${note('v', '89 days')} ${note('r', '29 days')}
    insert into health_profile (patient_id, first_name, last_name, dob, sex, pregnant, medications, current_medications, allergies, current_allergies,
        insurance_type, member_id, group_num, written_by)
      select ${sqlId('p')}, 'Patient', n::text, '1990-02-28', 'female', 'no', 'yes', 'Sertraline 50 mg', 'no', '', 'none', '', '', ${sqlId('a')} ${each};
    insert into payment_method (id, account_id, processor_card_id, brand, last4, exp_month, exp_year, is_default)
      select ${sqlId('c')}, ${sqlId('a')}, 'card-' || n, 'visa', '4242', 12, 2034, true ${each};
    insert into rapid_assessment (id, patient_id, patient_state, state, submission_key, concern, answers, photo_count, created_at, submitted_at, due_at, claimed_by)
      select ${sqlId('r')}, ${sqlId('p')}, 'CA', 'answered', 'key-' || n, 'acne', '${answers}', 4, now() - interval '30 days', now() - interval '30 days',
        now() - interval '29 days', ${doctor} ${each};
    insert into "order" (id, account_id, patient_id, encounter_id, service_id, description, amount, captured, currency, status, payment_method_id)
      select ${sqlId('o')}, ${sqlId('a')}, ${sqlId('p')}, ${sqlId('r')}, 2, 'Rapid Assessment', 17900, 17900, 'USD', 'paid', ${sqlId('c')} ${each};
    insert into appointment (id, patient_id, provider_id, service_id, during, status)
      select ${sqlId('n')}, ${sqlId('p')}, ${doctor}, 3, ${during}, 'booked' ${each};`;
}

/** Every dermatologist sees people by video from eight to eight, and some who have just registered are on the way to a time. */
function calendars(count: number): string {
  const those = `from generate_series(1, ${doctors}) n`;
  return `
    update provider set board = 'American Board of Dermatology', board_year = 2012, languages = '{en}', sees = '{adults}', modes = '{photo,video}',
      published_at = now();
    insert into provider_licence (provider_id, state, number, expires_on) select ${sqlId('e')}, 'CA', 'A' || n, '2099-12-31' ${those};
    insert into availability (provider_id, buffer_before, buffer_after, step_minutes) select ${sqlId('e')}, 0, 0, 20 ${those};
    insert into availability_range (provider_id, weekday, kind, begins, ends) select ${sqlId('e')}, day, 'work', 480, 1200 ${those}, generate_series(1, 7) day;
    insert into visit_draft (id, account_id, patient_id, answers)
      select ${sqlId('d')}, ${sqlId('a')}, ${sqlId('p')}, '{"where":{"state":"CA","time_zone":"America/Los_Angeles"}}'
      from generate_series(${count + newcomers - seekers + 1}, ${count + newcomers}) n;`;
}

const plan = `'## Morning' || chr(10) || repeat('Wash with a gentle cleanser and lukewarm water. ', 12)`;
const answers = JSON.stringify({
  concern: 'acne',
  symptoms: ['itching'],
  duration: 'A few weeks',
  changing: 'Getting worse',
  bothersome: 'Moderately',
});

interface Signing {
  secret: string;
  publicUrl: string;
  role?: Role;
}

/** What each of these people asks, signed in. */
export function asking({ secret, publicUrl, role = 'client' }: Signing, accounts: readonly string[]) {
  const tokens = tokensOf(secret, publicUrl);
  const headers = accounts.map((account) => {
    const token = tokens.write({ sub: account, user_id: account, name: 'Somebody', role, sid: `s-${account}` });
    return { authorization: `Bearer ${token}` };
  });
  return (path: string | ((index: number) => string)): Request[] =>
    headers.map((one, index) => ({ method: 'GET', path: typeof path === 'string' ? path : path(index), headers: one }));
}
