-- Letters that nobody could send: kept whole, and sent once somebody can.
alter table letter
  -- there is no gateway to give it to, or the gateway could not be reached
  add column held text constraint letter_held_check check (held in ('no_gateway', 'gateway_away')),
  add column held_since timestamptz,
  -- of a text message: not sent any more after this, because nobody waits for it or it would not be true
  add column useful_until timestamptz,
  -- of a text message that keeps to its reader's day: where they are
  add column time_zone text,
  add constraint letter_held_since_then check ((held is null) = (held_since is null));
create index letter_held on letter (channel, held, held_since) where held is not null;
