/** What was sealed later than it was said, with what stands in its place now: in its row, or in the retraction that took it. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { SaidPlace } from './late-records.ts';

export interface LateSealing {
  id: number;
  place: SaidPlace;
  row_id: string;
  key_id: string;
  words_mac: Buffer;
  /** Null once the key is erased. */
  sealed_key: Buffer | null;
  /** Null where nothing stands there that was sealed then. */
  under_key: Buffer | null;
}

/** The next so many. Needs a transaction as the clinic. */
export async function lateSealingsAfter(transaction: Transaction, last: number, most: number): Promise<LateSealing[]> {
  const { rows } = await sql<LateSealing>`
    select s.id, s.place, s.row_id, s.key_id, s.words_mac, sealed_key_of(s.key_id) as sealed_key, now_there.under_key
      from late_sealing s
      left join lateral (
        select * from (
          select n.under_key from note n where s.place = 'note' and n.id = s.row_id
          union all select a.under_key from addendum a where s.place = 'addendum' and a.id = case when s.place = 'addendum' then s.row_id::bigint end
          union all select m.under_key from message m where s.place = 'message' and m.id = s.row_id
          union all select c.under_key from claim c where s.place = 'claim' and c.id = s.row_id
          union all select v.under_key from visit_message v
            where s.place = 'visit_message' and v.id = case when s.place = 'visit_message' then s.row_id::bigint end
          union all select d.under_key from second_read d where s.place = 'second_read' and d.id = s.row_id
          union all select w.under_key from second_read_message w
            where s.place = 'second_read_message' and w.id = case when s.place = 'second_read_message' then s.row_id::bigint end
          union all select r.under_key from note_retraction r where s.place = 'note_retraction' and r.id = s.row_id
          union all select u.under_key from urgent_answer u where s.place = 'urgent_answer' and u.id = s.row_id
          union all select y.under_key from diary_entry y where s.place = 'diary_entry' and y.id = s.row_id
          union all select b.under_key from conversation_note b
            where s.place = 'conversation_note' and b.id = case when s.place = 'conversation_note' then s.row_id::bigint end
          union all select f.under_key from refill_request f where s.place = 'refill_request' and f.id = s.row_id
          union all select q.under_key from prevention_questionnaire q where s.place = 'prevention_questionnaire' and q.id = s.row_id
          union all select e.under_key from side_effect e where s.place = 'side_effect' and e.id = s.row_id
          union all select i.under_key from product_irritation i where s.place = 'product_irritation' and i.id = s.row_id
          union all select t.under_key from pregnancy_test t where s.place = 'pregnancy_test' and t.id = s.row_id
          union all select (r.sealed -> 'note' ->> 'under_key')::bytea from note_retraction r where s.place = 'note' and r.note_id = s.row_id
          union all select (a ->> 'under_key')::bytea from note_retraction r, jsonb_array_elements(r.sealed -> 'addenda') a
            where s.place = 'addendum' and r.patient_id = s.patient_id and a ->> 'id' = s.row_id
        ) places where sha256(places.under_key) = s.bytes_hash limit 1
      ) now_there on true
      where s.id > ${last} order by s.id limit ${most}`.execute(transaction);
  return rows;
}
