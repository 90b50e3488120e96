-- What a service was called when it was ordered stays with what was ordered: a new name is no other name of old visits, notes and receipts.

alter table encounter add column service_name text not null default '';
alter table appointment add column service_name text not null default '';
update encounter e set service_name = s.name from service s where s.id = e.service_id;
update appointment a set service_name = s.name from service s where s.id = a.service_id;

create function keep_service_name() returns trigger language plpgsql as $$
begin
  select name into strict new.service_name from service where id = new.service_id;
  return new;
end $$;
create trigger keep_service_name before insert on encounter for each row execute function keep_service_name();
create trigger keep_service_name before insert on appointment for each row execute function keep_service_name();
create trigger keep_other_service_name before update of service_id on encounter for each row
  when (new.service_id is distinct from old.service_id) execute function keep_service_name();
create trigger keep_other_service_name before update of service_id on appointment for each row
  when (new.service_id is distinct from old.service_id) execute function keep_service_name();
