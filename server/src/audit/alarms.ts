/** Alarms that the record of events raises by rules, and how somebody else than whom they are about looks at them. */
import type { AlarmRule, Alarms } from '@pellis/contract/audit/audit';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayReadAudit } from './policy.ts';
import { alarmRules, changeRule, keepAcknowledged, lockAlarm, namesOf, openFirst, raiseAlarms } from './records.ts';
import { namesOfKind } from './words.ts';

const mostShown = 100;

/** Every minute, in whichever process: an alarm of a rule about a person stands once an hour. */
export async function watchRecords({ db }: Clinic): Promise<void> {
  await db.write(theClinic('alarms'), async (transaction) => {
    for (const rule of await alarmRules(transaction)) if (rule.is_on) await raiseAlarms(transaction, rule, namesOfKind('looks') ?? []);
  });
}

export function listAlarms(clinic: Clinic, asker: Asker): Promise<Alarms> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadAudit(actor));
    return alarmsNow(transaction, actor);
  });
}

export function acknowledgeAlarm(clinic: Clinic, asker: Asker, id: string, note: string): Promise<Alarms> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadAudit(actor));
    const alarm = found(await lockAlarm(transaction, id));
    if (alarm.actor_id === actor.id) throw conflict('own_alarm', 'This alarm is about what you did: somebody else looks at it.');
    if (alarm.acknowledged_at) throw conflict('acknowledged', 'Somebody has looked at this alarm already. Reload to read what they found.');
    await keepAcknowledged(transaction, id, { by: actor.id, note });
    await clinic.happened(transaction, actor, { name: 'audit.alarm_acknowledged', subjectId: id, reason: note });
    return alarmsNow(transaction, actor);
  });
}

/** What is the same already is no event. */
export function setAlarmRule(
  clinic: Clinic,
  asker: Asker,
  rule: AlarmRule,
  { why, ...form }: { at_least: number; minutes: number; is_on: boolean; why: string },
): Promise<Alarms> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadAudit(actor));
    await actAsClinic(transaction, actor);
    if (await changeRule(transaction, rule, form))
      await clinic.happened(transaction, actor, { name: 'audit.rule_set', subjectId: rule, reason: why, data: form });
    return alarmsNow(transaction, actor);
  });
}

async function alarmsNow(transaction: Transaction, actor: Actor): Promise<Alarms> {
  const [alarms, rules] = [await openFirst(transaction, mostShown), await alarmRules(transaction)];
  await actAsClinic(transaction, actor);
  const people = [...new Set(alarms.flatMap(({ actor_id, acknowledged_by }) => [actor_id, ...(acknowledged_by ? [acknowledged_by] : [])]))];
  const names = (await namesOf(transaction, people, [])).people;
  return {
    rules,
    alarms: alarms.map(({ id, rule, actor_id, records, raised_at, acknowledged_at: at, acknowledged_by, note }) => ({
      id,
      rule,
      who: { id: actor_id, name: names.get(actor_id) ?? '' },
      records,
      raised_at,
      acknowledged: at && acknowledged_by ? { at, by: names.get(acknowledged_by) ?? '', note: note ?? '' } : null,
      may_acknowledge: at === null && actor_id !== actor.id,
    })),
  };
}
