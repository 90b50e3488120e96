/** Office hours and closed days, and which stretch of hours is now or comes next. */
import type { OfficeHours } from '@pellis/contract/conversations/office-hours';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Stretch {
  opens: Date;
  closes: Date;
}

/** The hours that run at this moment, or the next ones within a month; none when there are none. */
export async function nextStretch(transaction: Transaction, now: Date, zone: string): Promise<Stretch | undefined> {
  const { rows } = await sql<Stretch>`
    select (d.day + h.opens) at time zone ${zone} as opens, (d.day + h.closes) at time zone ${zone} as closes
    from (select (${now}::timestamptz at time zone ${zone})::date + n as day from generate_series(0, 31) n) d
      join office_hours h on h.weekday = extract(dow from d.day)
    where (d.day + h.closes) at time zone ${zone} > ${now}::timestamptz
      and not exists (select from office_closed_day c where c.day = d.day)
    order by 1
    limit 1`.execute(transaction);
  return rows[0];
}

export async function hoursAsSet(transaction: Transaction): Promise<OfficeHours> {
  const weekly = await transaction.selectFrom('office_hours').selectAll().orderBy('weekday').orderBy('opens').execute();
  const closed_days = await transaction.selectFrom('office_closed_day').select(['day', 'reason']).orderBy('day').execute();
  return {
    weekly: weekly.map(({ weekday, opens, closes }) => ({ weekday, opens: opens.slice(0, 5), closes: closes.slice(0, 5) })),
    closed_days: closed_days as never,
  };
}

/** All at once: what is not named is closed. Needs a transaction as the clinic. */
export async function replaceHours(transaction: Transaction, { weekly, closed_days }: OfficeHours): Promise<void> {
  await transaction.deleteFrom('office_hours').execute();
  await transaction.deleteFrom('office_closed_day').execute();
  if (weekly.length > 0) await transaction.insertInto('office_hours').values(weekly).execute();
  if (closed_days.length > 0)
    await transaction
      .insertInto('office_closed_day')
      .values(closed_days as never)
      .execute();
}
