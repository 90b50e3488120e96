/** What has happened, as it was recorded. */
import type { Doer } from './actor.ts';
import type { Transaction } from './db/database.ts';
import type { Happening, RecordedEvent } from './events.ts';

export async function insertEvent(transaction: Transaction, actor: Doer, happening: Happening): Promise<number> {
  const { id } = await transaction
    .insertInto('event')
    .values({
      name: happening.name,
      actor_id: actor.id,
      actor_role: actor.role,
      patient_id: happening.patientId ?? null,
      subject_id: happening.subjectId ?? null,
      reason: happening.reason ?? null,
      data: JSON.stringify(happening.data ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function eventById(transaction: Transaction, id: number): Promise<RecordedEvent> {
  const event = await transaction.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // the name was written by the recorder, which takes no other
  return event as unknown as RecordedEvent;
}
