/** Visitors' conversations that nobody can open any more are deleted, with what stands beside them. They hold no photos or files: those need a record. */
import type { ChatTopic } from '@pellis/contract/chat-topics';
import { visitorTokenDays } from '@pellis/contract/visitor-conversations';
import { sql } from 'kysely';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';

const atOnce = 100;
const wish: ChatTopic = 'expansion';
/** Who left an e-mail to hear when we come to their state was promised it. */
const wishDays = 730;

/** Not while somebody of the clinic still has something to do in them: an emergency to look at, a task to end. */
export async function forgetVisitors(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('forgetting visitors'), async (records, actor) => {
    const ids = (await forgettable(records, now)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of [
      'task',
      'conversation_note',
      'conversation_link',
      'identity_check',
      'identity_code',
      'conversation_token',
      'message',
    ] as const)
      await records.deleteFrom(table).where('conversation_id', 'in', ids).execute();
    await records.deleteFrom('conversation').where('id', 'in', ids).execute();
    for (const id of ids) await clinic.happened(records, actor, { name: 'conversation.forgotten', subjectId: id });
  });
}

/** Locked, and passed over by another process that looks at the same moment. */
function forgettable(records: Records, now: Date): Promise<{ id: string }[]> {
  return records
    .selectFrom('conversation as c')
    .select('c.id')
    .where('c.patient_id', 'is', null)
    .where('c.flagged_at', 'is', null)
    .where('c.last_at', '<', ago(now, visitorTokenDays))
    .where((is) =>
      is.not(is.and([is('c.topic', '=', wish), is('c.visitor_email', 'is not', null), is('c.last_at', '>=', ago(now, wishDays))])),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('conversation_token as t')
            .select('t.hash')
            .whereRef('t.conversation_id', '=', 'c.id')
            .where('t.expires_at', '>', now),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('task').select('task.id').whereRef('task.conversation_id', '=', 'c.id').where('task.state', '=', 'open')),
      ),
    )
    .orderBy('c.last_at')
    .limit(atOnce)
    .forUpdate('c')
    .skipLocked()
    .execute();
}

function ago(now: Date, days: number) {
  return sql<Date>`${now}::timestamptz - make_interval(days => ${days}::int)`;
}
