/** What has happened, as it was recorded. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Doer } from './actor.ts';
import type { Transaction } from './db/database.ts';
import type { EventName, HappeningOf, RecordedEvent } from './events.ts';

/** Where an event lies: its number, and its moment, which says in which month to look. */
export interface EventPlace {
  id: number;
  /** To the millisecond; jobs of versions before 0633 do not say it. */
  at?: string | undefined;
}

export async function insertEvent(transaction: Transaction, actor: Doer, happening: HappeningOf): Promise<EventPlace> {
  const { id, at } = await transaction
    .insertInto('event')
    .values({
      name: happening.name,
      actor_id: actor.id,
      actor_role: actor.role,
      patient_id: happening.patientId ?? null,
      subject_id: happening.subjectId ?? null,
      reason: happening.reason ?? null,
      data: JSON.stringify(happening.data ?? {}),
      // else the column fills itself
      ...(actor.isUntraced ? { from_address: null } : {}),
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  return { id, at: at.toISOString() };
}

/** Throws where what it carries is not what its schema asks for. */
export async function eventAt(
  transaction: Transaction,
  { id, at }: EventPlace,
  schemas: Record<EventName, z.ZodType>,
): Promise<RecordedEvent> {
  const event = await transaction
    .selectFrom('event')
    .selectAll()
    .where('id', '=', id)
    .$if(at !== undefined, (events) =>
      events.where(sql<boolean>`at >= ${at}::timestamptz and at < ${at}::timestamptz + interval '1 second'`),
    )
    .executeTakeFirstOrThrow();
  // the name was written by the recorder, which takes no other
  const name = event.name as EventName;
  return { ...event, name, data: schemas[name].parse(event.data) } as RecordedEvent;
}
