/** Keeps months ready for the tables that lie in them, and tells the operator of rows that lie in none. */
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import type { Warning } from '../warnings.ts';
import { makeMissing, withoutMonth } from './month-records.ts';

/** A clinic that nobody starts for so long writes into none, and finds its rows in their month once it runs. */
export const monthsAhead = 3;

const asClinic = theClinic('months');

/** Looked for each minute, which asks the catalogue alone; made in the first of a month. */
export async function makeMonths(clinic: Clinic): Promise<void> {
  const made = await clinic.db.write(asClinic, (transaction) => makeMissing(transaction, monthsAhead));
  if (made.length > 0) clinic.log.info({ made }, 'months were made for tables that only grow');
}

export async function rowsWithoutMonth(clinic: Clinic): Promise<Warning | undefined> {
  const tables = await clinic.db.read(asClinic, withoutMonth);
  if (tables.length === 0) return undefined;
  const named = tables.map(({ place, found }) => `${place} (${found >= 1000 ? 'a thousand or more' : found})`).join(', ');
  const words = `Rows lie in no month: ${named}. Nothing is lost, and they move into their month when it is made, ${monthsAhead} months ahead. Either the clock of the database’s machine was far ahead when they were written, or the log says each minute why no month can be made.`;
  return { code: 'rows_without_month', words };
}
