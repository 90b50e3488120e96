/** The clinic's own figures, counted on its records from a day on. Each needs a transaction as the clinic. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Period {
  from: string;
  zone: string;
}

const since = ({ from, zone }: Period): RawBuilder<Date> => sql<Date>`(${from}::date::timestamp at time zone ${zone})`;
const dayOf = (moment: RawBuilder<unknown>, { zone }: Period): RawBuilder<string> => sql<string>`(${moment} at time zone ${zone})::date`;
const median = (minutes: RawBuilder<unknown>) => sql`round(percentile_cont(0.5) within group (order by ${minutes}))::int`;

const answered = (period: Period) => sql`
  from note n join rapid_assessment r on r.id = n.id and r.kind = 'rapid_assessment'
  where n.state = 'signed' and n.signed_at >= ${since(period)}`;
const waited = sql`extract(epoch from n.signed_at - r.submitted_at) / 60`;

export async function answersOf(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ answered: number; late: number; median_minutes: number | null; p95_minutes: number | null }>`
    select count(*)::int as answered, count(*) filter (where n.signed_at > r.due_at)::int as late, ${median(waited)} as median_minutes,
      round(percentile_cont(0.95) within group (order by ${waited}))::int as p95_minutes
    ${answered(period)}`.execute(transaction);
  const days = await sql<{ day: string; in_time: number; late: number }>`
    select ${dayOf(sql`n.signed_at`, period)} as day, count(*) filter (where n.signed_at <= r.due_at)::int as in_time,
      count(*) filter (where n.signed_at > r.due_at)::int as late
    ${answered(period)} group by 1`.execute(transaction);
  const all = rows[0] ?? { answered: 0, late: 0, median_minutes: null, p95_minutes: null };
  return { ...all, days: days.rows };
}

export async function visitsByDay(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ day: string; kept: number; missed: number; cancelled: number }>`
    select ${dayOf(sql`lower(during)`, period)} as day,
      count(*) filter (where status in ('ended', 'note_signed'))::int as kept,
      count(*) filter (where status = 'no_show')::int as missed,
      count(*) filter (where status in ('cancelled_by_patient', 'cancelled_by_clinic'))::int as cancelled
    from appointment
    where lower(during) >= ${since(period)} and lower(during) <= now() and status not in ('held', 'expired_hold')
    group by 1`.execute(transaction);
  return rows;
}

/** How long patients waited in front of the door: before their time nobody waits. */
export async function waitsOf(transaction: Transaction, period: Period) {
  const minutes = sql`extract(epoch from greatest(v.admitted_at, lower(a.during)) - greatest(lower(a.during), v.ready_at, v.checked_in_at)) / 60`;
  const { rows } = await sql<{ median_wait: number | null; p95_wait: number | null }>`
    select ${median(sql`greatest(0, ${minutes})`)} as median_wait,
      round(percentile_cont(0.95) within group (order by greatest(0, ${minutes})))::int as p95_wait
    from visit v join appointment a on a.id = v.id
    where v.admitted_at is not null and lower(a.during) >= ${since(period)} and lower(a.during) <= now()`.execute(transaction);
  return rows[0] ?? { median_wait: null, p95_wait: null };
}

export async function incomeByService(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ service: string; currency: 'USD' | 'CAD'; taken: number; refunded: number }>`
    select s.name as service, l.currency, (-coalesce(sum(l.amount) filter (where l.account = 'care'), 0))::int as taken,
      coalesce(sum(l.amount) filter (where l.account in ('care_refunded', 'care_disputed')), 0)::int as refunded
    from ledger_entry l join "order" o on o.id = l.order_id join service s on s.id = o.service_id
    where l.at >= ${since(period)} and l.account <> 'processor'
    group by 1, 2 order by 3 desc, 1`.execute(transaction);
  return rows;
}

/** Cared for: answered, or seen by video, whenever since. */
export async function firstCare(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ registered: number; cared_for: number }>`
    select count(*)::int as registered, count(*) filter (where
        exists (select from note n where n.patient_id = g.patient_id and n.state = 'signed')
        or exists (select from appointment v where v.patient_id = g.patient_id and v.status in ('ended', 'note_signed')))::int as cared_for
    from account a join guardianship g on g.account_id = a.id and g.relation = 'self'
    where a.role = 'client' and a.created_at >= ${since(period)}`.execute(transaction);
  return rows[0] ?? { registered: 0, cared_for: 0 };
}

/** Conversations that began within the period, and how long their first answer by a person of the clinic took. */
export async function messagesOf(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ written: number; answered: number; median_minutes: number | null }>`
    select count(*)::int as written, count(a.at)::int as answered, ${median(sql`extract(epoch from a.at - f.at) / 60`)} as median_minutes
    from conversation c
      join lateral (select at from message m where m.conversation_id = c.id and m.side = 'person' and m.kind = 'message' order by seq limit 1) f on true
      left join lateral (select at from message m where m.conversation_id = c.id and m.side = 'clinic' and m.kind = 'message' and m.at >= f.at
        order by seq limit 1) a on true
    where c.opened_at >= ${since(period)}`.execute(transaction);
  return rows[0] ?? { written: 0, answered: 0, median_minutes: null };
}

export async function loadOf(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ doctor: string; answers: number; visits: number }>`
    select a.name as doctor, sum(w.answers)::int as answers, sum(w.visits)::int as visits
    from (
      select n.signed_by as id, 1 as answers, 0 as visits ${answered(period)}
      union all
      select provider_id, 0, 1 from appointment
      where lower(during) >= ${since(period)} and lower(during) <= now() and status in ('ended', 'note_signed')) w
      join account a on a.id = w.id
    group by a.id, a.name order by sum(w.answers) + sum(w.visits) desc, a.name`.execute(transaction);
  return rows;
}

export async function checkInsOf(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ sent: number; answered: number }>`
    select count(*) filter (where name <> 'check_in.received')::int as sent, count(*) filter (where name = 'check_in.received')::int as answered
    from event where name in ('check_in.invited', 'check_in.asked_in_portal', 'check_in.received') and at >= ${since(period)}`.execute(
    transaction,
  );
  return rows[0] ?? { sent: 0, answered: 0 };
}

/** Of signed answers that were drawn within the period; what colleagues asked of each other is theirs. */
export async function qualityOf(transaction: Transaction, period: Period) {
  const { rows } = await sql<{ drawn: number; read: number; agree: number; differ_little: number; differ: number; overdue: number }>`
    select count(*)::int as drawn, count(given_at)::int as read, count(*) filter (where verdict = 'agree')::int as agree,
      count(*) filter (where verdict = 'differ_little')::int as differ_little, count(*) filter (where verdict = 'differ')::int as differ,
      count(*) filter (where given_at is null and due_at < now())::int as overdue
    from second_read where kind = 'drawn' and ended_at is null and asked_at >= ${since(period)}`.execute(transaction);
  return rows[0] ?? { drawn: 0, read: 0, agree: 0, differ_little: 0, differ: 0, overdue: 0 };
}
