/** Jobs that were tried for as long as their kind is: told to whoever runs the clinic, and tried again when they say so. */
import { PgBoss } from 'pg-boss';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { CannotStart } from '../config.ts';
import type { Warning } from '../warnings.ts';
import { deadLetters } from './prepare.ts';
import { givenUp, standingOf } from './records.ts';

const mostNamed = 20;

/** Once an hour, until nothing is given up any more. */
export async function tellGivenUp(clinic: Clinic, now: Date): Promise<void> {
  if (now.getUTCMinutes() !== 0) return;
  await clinic.db.read(theClinic('given up'), async (transaction) => {
    const { given_up } = await standingOf(transaction);
    if (given_up === 0) return;
    const jobs = (await givenUp(transaction, mostNamed)).map(({ kind, data, at }) => ({ kind, data, at }));
    clinic.log.error({ given_up, jobs }, 'jobs were given up: when their cause is mended, `npm run retry` has them tried again');
  });
}

/** For `/ready` and the operator. */
export async function jobsGivenUp(clinic: Clinic): Promise<Warning | undefined> {
  const { given_up } = await clinic.db.read(theClinic('given up'), standingOf);
  if (given_up === 0) return undefined;
  const words = `Jobs that were given up: ${given_up}. The page Health says which and why; when their cause is mended, have them tried again there, or with \`npm run retry\`.`;
  return { code: 'jobs_given_up', words };
}

/** Puts every job that was given up back to its kind, to be tried as if it were new. Answers how many of which kind. */
export async function retryGivenUp(databaseUrl: string): Promise<{ name: string; count: number }[]> {
  const boss = new PgBoss({ connectionString: databaseUrl, migrate: false, supervise: false, schedule: false, max: 1 });
  boss.on('error', () => {});
  await boss.start().catch(explain);
  try {
    const { total, destinations } = await boss.previewRedrive(deadLetters);
    if (total > 0) await boss.redrive(deadLetters, { limit: total });
    return destinations;
  } finally {
    await boss.stop({ graceful: false });
  }
}

function explain(error: Error): never {
  throw new CannotStart(`The queue cannot be opened (${error.message}): check DATABASE_URL, and run npm run migrate first.`);
}
