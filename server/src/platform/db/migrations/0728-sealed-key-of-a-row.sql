-- What opens a row, for whoever reads the row: the row's own policies have said that they may, and a sealed key opens nothing without the ring, which is not in
-- the database. Asked once more whose patient it is, a reader would wait longer for that than for the words.
create function sealed_key_of(which text) returns bytea language sql stable strict parallel safe security definer set search_path = public as
  $$ select sealed_key from patient_key where id = which $$;
revoke all on function sealed_key_of(text) from public;
grant execute on function sealed_key_of(text) to clinic_app;
