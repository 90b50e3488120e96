-- A laboratory may send a result of an order that was cancelled: the order stays cancelled, and tells when its first result came.
create or replace function signed_lab_order_stands() returns trigger language plpgsql as $$
declare
  told constant text[] := array['state', 'collected_on', 'resulted_at', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'missed_at'];
begin
  if only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.state = 'cancelled' then
    if old.resulted_at is null and to_jsonb(new) - 'resulted_at' = to_jsonb(old) - 'resulted_at' then return new; end if;
    raise exception 'an order that was cancelled is never changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'prepared' and (new.state = 'prepared' or to_jsonb(new) - told <> to_jsonb(old) - told)
  then raise exception 'an order that was signed is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
