-- Looking up who is behind a pen name is a right of its own now (decision 0501), and no longer part of reading the record of who did what. From whomever that was
-- taken this one is taken as well; whoever was given that beside their role is given this by somebody who means it.
insert into account_right (account_id, role, name, is_given, because)
  select account_id, role, 'resolve-pen-names', false, because from account_right where name = 'read-audit' and not is_given
  on conflict do nothing;
