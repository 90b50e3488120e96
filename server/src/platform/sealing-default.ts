/** Whether words about patients are sealed where SEAL_PATIENT_WORDS does not say: in production, where the clinic began with a version that knows how. */
import { theClinic } from './actor.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { sealsByDefault } from './sealing-default-records.ts';

/** Before the first word is written. */
export async function settleSealing(config: Config, db: Database): Promise<void> {
  if (config.isSealingSaid) return;
  config.sealsPatientWords = await db.read(theClinic('opening'), sealsByDefault);
}
