/** How rows beside a note name one signature of it: a note that is retracted and signed anew has another. */
import { sql } from 'kysely';

/** As precise as it comes back from the database; for queries in which the table is called `note`. */
export const signedAt = sql<Date>`date_trunc('milliseconds', note.signed_at)`;
