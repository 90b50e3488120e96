-- Somebody who acts for the record that goes, and once acted for the one that stays, acts for it from then on: the tie that has ended gives way until the merge is undone.
do $$
declare
  was text := pg_get_functiondef('merge_records(text)'::regprocedure);
  became text := replace(was,
    '  -- one account acts for a record once; an account that was closed acts for nobody
',
    '  -- a tie of the kept record that has ended gives way to the one that counts today
  with gone as (delete from guardianship k where k.patient_id = m.patient_id and k.ended_at <= now()
      and exists (select from guardianship g join account a on a.id = g.account_id
        where g.patient_id = m.merged_patient_id and g.account_id = k.account_id and (g.ended_at is null or g.ended_at > now())
          and a.closed_at is null)
    returning *)
  insert into record_merge_row (merge_id, table_name, column_name, key, taken)
    select which, ''guardianship'', ''patient_id'', jsonb_build_object(''account_id'', account_id), to_jsonb(gone) from gone;
  -- one account acts for a record once; an account that was closed acts for nobody
');
begin
  if became = was then raise exception 'merge_records is not as this migration knows it'; end if;
  execute became;
end $$;

-- Back with the record for which they act: an ended tie to the kept one, which stands again, holds nobody there.
do $$
declare
  was text := pg_get_functiondef('undo_merge(text, text)'::regprocedure);
  became text := replace(was,
    'and not exists (select from guardianship g where g.account_id = a.id and g.patient_id = m.patient_id);',
    'and not exists (select from guardianship g where g.account_id = a.id and g.patient_id = m.patient_id
      and (g.ended_at is null or g.ended_at > now()));');
begin
  if became = was then raise exception 'undo_merge is not as this migration knows it'; end if;
  execute became;
end $$;
