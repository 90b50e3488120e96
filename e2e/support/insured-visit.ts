/** A visit of yesterday that Yara's insurer is to pay, signed, through the database: nobody has read her card, and Anthem has no payer id yet. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from './calls.ts';

const diagnoses = [{ code: 'L70.0', words: 'Acne', official: 'Acne vulgaris', laterality: null, site: null, certainty: 'confirmed' }];

/** Whatever an earlier try left is as it was before. Answers its id. */
export async function haveInsuredVisit(): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    const account = async (name: string) =>
      (await client.query('select id, patient_id from account where email = $1', [`${name}@demo.pellis.test`])).rows[0];
    const [yara, marin] = [await account('yara'), await account('dr.marin')];
    const id = randomBytes(16).toString('base64url');
    await client.query('begin');
    await client.query('delete from coverage where patient_id = $1', [yara.patient_id]);
    await client.query(`delete from payer where insurer = 'anthem'`);
    await client.query(`update patient set address = '31 Fell Street', city = 'San Francisco' where id = $1`, [yara.patient_id]);
    await client.query(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
      id,
      yara.patient_id,
      marin.id,
      yara.id,
    ]);
    await client.query(
      `insert into appointment (id, patient_id, provider_id, service_id, during, status, pays_by, price)
         values ($1, $2, $3, 1, tstzrange(now() - interval '1 day', now() - interval '1 day' + interval '20 minutes'), 'note_signed', 'insurance', 24900)`,
      [id, yara.patient_id, marin.id],
    );
    await client.query(
      `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at, diagnoses)
         values ($1, $2, 'signed', 'Acne', 'Wash gently', $3, now(), $4)`,
      [id, yara.patient_id, marin.id, JSON.stringify(diagnoses)],
    );
    await client.query('commit');
    return id;
  } finally {
    await client.end();
  }
}
