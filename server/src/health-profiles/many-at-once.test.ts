/** Many patients save their profiles in the same moment: often enough on each connection for Postgres to plan the statement for good. */
import { createHealthProfile } from '@pellis/contract/health-profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileForm } from '../test-care.ts';
import { openTestClinic, type TestClinic } from '../test-clinic.ts';
import { signUp } from '../test-people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

test('many profiles at once are all kept, and the same one sent five times is kept once', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const people = Array.from({ length: 160 }, (_, n) => ({
    account: `a${String(n).padStart(21, '0')}`,
    patient: `p${String(n).padStart(21, '0')}`,
  }));
  for (const { account, patient } of people) {
    await clinic.sql(
      `insert into patient (id, first_name, last_name, email, phone, state, postal_code) values ($1, 'A', 'B', $1 || '@pellis.test', '', 'CA', '94110')`,
      [patient],
    );
    await clinic.sql(
      `insert into account (id, email, role, name, password_hash, patient_id, confirmed_at) values ($1, $1 || '@pellis.test', 'client', 'A', '', $2, now())`,
      [account, patient],
    );
    await clinic.sql(
      `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'self', 'test', '1')`,
      [account, patient],
    );
    await clinic.sql(
      `insert into session (id, account_id, ends_at, idle, idle_ends_at) values ('s' || $1, $1, now() + interval '1 hour', '30 minutes', now() + interval '30 minutes')`,
      [account],
    );
  }
  const { tokensOf } = await import('../platform/http/session-token.ts');
  const tokens = tokensOf(clinic.clinic.config.sessionSecret, clinic.clinic.config.publicUrl);
  const as = people.map(({ account }) => ({
    token: tokens.write({ sub: account, user_id: account, name: 'A', role: 'client', sid: `s${account}` }),
  }));
  const answers = await Promise.all(as.map((who) => clinic.call(createHealthProfile, { as: who, body: profileForm })));
  expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([]);
  const again = await Promise.all(Array.from({ length: 5 }, () => clinic.call(createHealthProfile, { as: ana, body: profileForm })));
  expect(again.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
});
