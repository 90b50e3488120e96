/** A clinic that was brought back begins again whatever erasure it has forgotten: who was erased is out at once, and the rest follows before anybody is served (`erasures/carry-out.ts`). */
import type pg from 'pg';
import type { ListedErasure } from './erasure-list.ts';

const begun = `
  with listed as (
    select * from jsonb_to_recordset($1) as l(id text, account_id text, patient_id text, keeps_record boolean, began_at timestamptz)
  ), owed as (
    select l.* from listed l join account a on a.id = l.account_id join patient p on p.id = l.patient_id
    where not exists (select from erasure e where e.account_id = l.account_id and e.ended_at is not null)
  ), asked_before as (
    update erasure e set began_at = coalesce(e.began_at, o.began_at), keeps_record = coalesce(e.keeps_record, o.keeps_record),
      due_at = least(e.due_at, o.began_at), replayed_at = now()
    from owed o where e.account_id = o.account_id and e.taken_back_at is null returning e.account_id
  ), asked_since as (
    insert into erasure (id, account_id, patient_id, asked_by, asked_at, due_at, began_at, keeps_record, replayed_at)
    select id, account_id, patient_id, account_id, began_at, began_at, began_at, keeps_record, now() from owed
    where account_id not in (select account_id from asked_before)
  )
  update account set disabled_at = coalesce(disabled_at, now()) where id in (select account_id from owed)`;

/** Answers how many there were. */
export async function eraseAgain(client: pg.Client, listed: readonly ListedErasure[]): Promise<number> {
  const { rowCount } = await client.query(begun, [JSON.stringify(listed)]);
  return rowCount ?? 0;
}
