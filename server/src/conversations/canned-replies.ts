/** Replies that the front desk has written beforehand; two people never write over each other. */
import type { CannedReply } from '@pellis/contract/canned-replies';
import { sql } from 'kysely';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { changedMeanwhile, found, permit, wrongField } from '../platform/refusal.ts';
import { mayUseCannedReplies, mayWorkInInbox } from './policy.ts';

interface Form {
  title: string;
  text: string;
}

const columns = ['id', 'title', 'text', 'version'] as const;

export function listReplies(clinic: Clinic, asker: Asker): Promise<CannedReply[]> {
  return clinic.db.read(asker, (records, actor) => {
    permit(mayUseCannedReplies(actor));
    return records.selectFrom('canned_reply').select(columns).where('removed_at', 'is', null).orderBy(sql`lower(title)`).execute();
  });
}

export function addReply(clinic: Clinic, asker: Asker, form: Form): Promise<CannedReply> {
  return write(clinic, asker, (records, actor) =>
    records
      .insertInto('canned_reply')
      .values({ id: newId(), ...form, written_by: actor.id })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export function changeReply(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { version, form }: { version: number; form: Form },
): Promise<CannedReply> {
  return write(clinic, asker, async (records, actor) => {
    found(await byId(records, id));
    const row = await records
      .updateTable('canned_reply')
      .set({ ...form, written_by: actor.id, version: sql`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw changedMeanwhile();
    return row;
  });
}

export function removeReply(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return write(clinic, asker, async (records) => {
    found(await byId(records, id));
    await records.updateTable('canned_reply').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
    return { detail: 'The reply is gone.' };
  });
}

function byId(records: Records, id: string) {
  return records.selectFrom('canned_reply').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
}

function write<T>(clinic: Clinic, asker: Asker, work: (records: Records, actor: Actor) => Promise<T>): Promise<T> {
  return clinic.db
    .write(asker, async (records, actor) => {
      permit(mayWorkInInbox(actor));
      await letTheClinicAct(records, actor);
      return work(records, actor);
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'canned_reply_by_title' ? wrongField('title', 'There is a reply with this title already') : error;
    });
}
