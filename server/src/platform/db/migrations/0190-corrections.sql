-- The front desk corrects who a patient is: the change is kept as one's own are, with what proof was seen and why.

alter table own_change
  add column proof text,
  add column reason text,
  add constraint own_change_has_a_proof_of_a_kind check (proof in ('id_by_video', 'id_in_person', 'called_back', 'letter', 'own_message')),
  add constraint own_change_correction_is_whole check ((proof is null) = (reason is null)),
  add constraint own_change_reason_says_something check (reason <> '');

-- what the desk wrote about somebody goes with the rest of them
do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  became text := replace(was, 'delete from own_change where account_id = $1 and not $5',
    'delete from own_change where (account_id = $1 or patient_id = $2) and not $5');
begin
  if became = was then raise exception 'erase_step is not as this migration knows it'; end if;
  execute became;
end $$;
