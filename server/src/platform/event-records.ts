/** What has happened, as it was recorded. */
import type { z } from 'zod';
import type { Doer } from './actor.ts';
import type { Transaction } from './db/database.ts';
import type { EventName, HappeningOf, RecordedEvent } from './events.ts';

export async function insertEvent(transaction: Transaction, actor: Doer, happening: HappeningOf): Promise<number> {
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

/** Throws where what it carries is not what its schema asks for. */
export async function eventById(transaction: Transaction, id: number, schemas: Record<EventName, z.ZodType>): Promise<RecordedEvent> {
  const event = await transaction.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // the name was written by the recorder, which takes no other
  const name = event.name as EventName;
  return { ...event, name, data: schemas[name].parse(event.data) } as RecordedEvent;
}
