/** The visit that a referral led to, had and signed: through the database until it is booked, then by the dermatologist's own calls. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from './calls.ts';
import { tokenOf } from './sign-in.ts';

/** Of the patient with this address, yesterday; answers its id. */
export async function finishReferredVisit(baseURL: string, patientEmail: string): Promise<string> {
  const id = await bookYesterday(patientEmail);
  const token = await tokenOf(baseURL, 'dr.osei');
  const send = async (method: string, path: string, version: number, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': `"${version}"` };
    const response = await fetch(`${baseURL}/_api/v1/workspace/notes/${id}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { version: number };
  };
  const follow_up = { desc: 'Please come back in three months.', follow_up_after: null, follow_up_before: null };
  const draft = { diagnosis: 'Plaque psoriasis', treatment_plan: 'A cream on both elbows, every evening.', rx: [], follow_up };
  const { version } = await send('PUT', '', 0, draft);
  await send('POST', '/sign', version, { reasons: [] });
  return id;
}

async function bookYesterday(patientEmail: string): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    const accountOf = async (email: string) => (await client.query('select id, patient_id from account where email = $1', [email])).rows[0];
    const [who, osei] = [await accountOf(patientEmail), await accountOf('dr.osei@demo.pellis.test')];
    const id = randomBytes(16).toString('base64url');
    const values = [id, who.patient_id, osei.id];
    await client.query('begin');
    await client.query(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
      ...values,
      who.id,
    ]);
    await client.query(
      `insert into appointment (id, patient_id, provider_id, service_id, during, status)
       values ($1, $2, $3, 1, tstzrange(now() - make_interval(hours => 24, secs => $4), now() - make_interval(hours => 24, secs => $4 - 1)), 'ended')`,
      [...values, Math.floor(Math.random() * 80_000)],
    );
    await client.query(`update referral set state = 'booked', booked_at = now(), encounter_id = $1 where patient_id = $2`, [
      id,
      who.patient_id,
    ]);
    await client.query('commit');
    return id;
  } finally {
    await client.end();
  }
}
