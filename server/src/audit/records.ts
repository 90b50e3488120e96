/** The record of events as rows, read backwards by an index whatever is asked for; and the alarms. */
import type { AlarmRule } from '@pellis/contract/audit/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Wanted {
  who: string | undefined;
  whose: string | undefined;
  /** Undefined: of every name. */
  names: readonly string[] | undefined;
  days: number;
  /** Only those with a smaller id. */
  before: number;
  most: number;
}

export interface EventRow {
  id: number;
  name: string;
  at: Date;
  actor_id: string | null;
  actor_role: string;
  patient_id: string | null;
  reason: string | null;
  from_address: string | null;
}

/** Of each name as many as are wanted, and the newest of these: never a walk over the events of other names. */
export async function newestEvents(transaction: Transaction, wanted: Wanted): Promise<EventRow[]> {
  const { who, whose, names, most } = wanted;
  // whoever and whose have indexes of their own, and few rows
  const perName = names && who === undefined && whose === undefined;
  const statement = perName
    ? sql<EventRow>`
        select e.* from unnest(${names}::text[]) n (name), lateral (
          select ${columns} from event where event.name = n.name and ${matching(wanted)} order by id desc limit ${most}) e
        order by e.id desc limit ${most}`
    : sql<EventRow>`
        select ${columns} from event where ${matching(wanted)} ${names ? sql`and name = any(${names}::text[])` : sql``}
        order by id desc limit ${most}`;
  return (await statement.execute(transaction)).rows;
}

const columns = sql`event.id, event.name, event.at, event.actor_id, event.actor_role, event.patient_id, event.reason, event.from_address`;

function matching({ who, whose, days, before }: Wanted): RawBuilder<boolean> {
  return sql<boolean>`id < ${before} and at > now() - make_interval(days => ${days}::int)
    ${who === undefined ? sql`` : sql`and actor_id = ${who}`}
    ${whose === undefined ? sql`` : sql`and patient_id = ${whose}`}`;
}

/** Names of people and of patients. Needs a transaction as the clinic. */
export async function namesOf(transaction: Transaction, people: readonly string[], patients: readonly string[]) {
  const accounts = people.length ? await transaction.selectFrom('account').select(['id', 'name']).where('id', 'in', people).execute() : [];
  const records = patients.length
    ? await transaction.selectFrom('patient').select(['id', 'first_name', 'last_name']).where('id', 'in', patients).execute()
    : [];
  return {
    people: new Map(accounts.map(({ id, name }) => [id, name])),
    patients: new Map(records.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`])),
  };
}

export interface RuleRow {
  name: AlarmRule;
  at_least: number;
  minutes: number;
  is_on: boolean;
}

export async function alarmRules(transaction: Transaction): Promise<RuleRow[]> {
  // the table's own check knows no other names
  return (await transaction.selectFrom('alarm_rule').selectAll().orderBy('name').execute()) as RuleRow[];
}

/** False where nothing is other than before. */
export async function changeRule(transaction: Transaction, name: AlarmRule, to: Omit<RuleRow, 'name'>): Promise<boolean> {
  const changed = await transaction
    .updateTable('alarm_rule')
    .set(to)
    .where('name', '=', name)
    .where((is) => is.or([is('at_least', '!=', to.at_least), is('minutes', '!=', to.minutes), is('is_on', '!=', to.is_on)]))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function openFirst(transaction: Transaction, most: number) {
  const rows = await transaction
    .selectFrom('alarm')
    .selectAll()
    .orderBy(sql`acknowledged_at is not null`)
    .orderBy('raised_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, rule: row.rule as AlarmRule }));
}

export async function lockAlarm(transaction: Transaction, id: string) {
  return transaction.selectFrom('alarm').select(['id', 'actor_id', 'acknowledged_at']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function keepAcknowledged(transaction: Transaction, id: string, { by, note }: { by: string; note: string }): Promise<void> {
  await transaction.updateTable('alarm').set({ acknowledged_at: sql`now()`, acknowledged_by: by, note }).where('id', '=', id).execute();
}

/** Raises what the rule finds in its last minutes; an alarm that stands already is only brought up to date, and only while nobody acknowledged it. */
export async function raiseAlarms(transaction: Transaction, { name, at_least, minutes }: RuleRow, looks: readonly string[]): Promise<void> {
  await sql`
    insert into alarm (rule, actor_id, hour, records)
    select ${name}, e.actor_id, date_trunc('hour', now()), count(distinct e.patient_id)::int
    from event e
    where e.at > now() - make_interval(mins => ${minutes}::int) and e.actor_id is not null and e.patient_id is not null
      and e.actor_role not in ('client', 'clinic', 'visitor') and ${conditionOf(name, looks)}
    group by e.actor_id having count(distinct e.patient_id) >= ${at_least}
    on conflict on constraint alarm_once_an_hour do update set records = excluded.records
      where alarm.acknowledged_at is null and alarm.records < excluded.records`.execute(transaction);
}

function conditionOf(name: AlarmRule, looks: readonly string[]): RawBuilder<boolean> {
  const isLook = sql<boolean>`e.name = any(${looks}::text[])`;
  if (name === 'many_records') return isLook;
  if (name === 'emergency_access') return sql<boolean>`e.name = 'patient.emergency_access'`;
  return sql<boolean>`${isLook} and e.actor_role = 'provider'
    and not exists (select from encounter n where n.patient_id = e.patient_id and n.provider_id = e.actor_id)`;
}
