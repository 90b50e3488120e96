/** Books a video visit for a demo person, through the database: what the journeys are about begins when it is booked. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../../server/src/platform/db/embedded-postgres.ts';

export async function databaseUrl(): Promise<string> {
  return process.env['DATABASE_URL'] ?? (await startPostgres(process.env['PELLIS_DATA'] ?? 'test-results/clinic')).url;
}

/** A visit of one minute that begins about now, where the dermatologist's day has room for it. Whatever an earlier try left open between them is called off. Answers its id. */
export async function bookVisit(patient: string, doctor: string): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    const account = async (name: string) =>
      (await client.query('select id, patient_id from account where email = $1', [`${name}@demo.pellis.test`])).rows[0];
    const [who, lee] = [await account(patient), await account(doctor)];
    await client.query(
      `update appointment set status = 'technical_failure'
       where patient_id = $1 and provider_id = $2 and upper(during) - lower(during) = interval '1 minute'
         and status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected')`,
      [who.patient_id, lee.id],
    );
    for (const minutes of [2, 4, 6, 8, 10, 12, -2, -4, -6, -8, -10, -12, -14, -16]) {
      const id = randomBytes(16).toString('base64url');
      await client.query('begin');
      try {
        await client.query(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
          id,
          who.patient_id,
          lee.id,
          who.id,
        ]);
        await client.query(
          `insert into appointment (id, patient_id, provider_id, service_id, during, status)
           values ($1, $2, $3, 1, tstzrange(now() + make_interval(mins => $4), now() + make_interval(mins => $4 + 1)), 'booked')`,
          [id, who.patient_id, lee.id, minutes],
        );
        await client.query('commit');
        return id;
      } catch (error) {
        await client.query('rollback');
        if ((error as { code?: string }).code !== '23P01') throw error;
      }
    }
    throw new Error(`${doctor} has no minute free`);
  } finally {
    await client.end();
  }
}
