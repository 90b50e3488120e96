-- Beginnings of notes: everybody's, or the own ones of whoever wrote them, which nobody else sees.

create table note_template (
  id text collate "C" primary key,
  owner_id text collate "C" references account,
  title text not null check (title <> ''),
  shortcut text not null default '' constraint a_shortcut_is_plain check (shortcut ~ '^([a-z0-9]{2,20})?$'),
  concerns text[] not null default '{}',
  diagnosis text not null default '',
  treatment_plan text not null check (treatment_plan <> ''),
  follow_up text not null default '',
  version integer not null default 1,
  -- null: it came with the program
  written_by text collate "C" references account,
  removed_at timestamptz
);
create unique index note_template_by_title on note_template (coalesce(owner_id, ''), lower(title)) where removed_at is null;
create unique index note_template_by_shortcut on note_template (coalesce(owner_id, ''), shortcut) where removed_at is null and shortcut <> '';
alter table note_template enable row level security;
create policy seen_by on note_template using (
  is_clinic() or (has_right('write-notes') and (owner_id is null or owner_id = actor_id()))
) with check (is_clinic());
grant select, insert, update on note_template to clinic_app;

insert into note_template (id, title, shortcut, concerns, treatment_plan) values
('templateacne0000000000', 'Acne', 'acne', '{"acne"}', $plan$### Every morning
1. Wash with a gentle cleanser and lukewarm water.
2. Apply ____ in a thin layer on the whole area, not only on the spots.
3. Use a moisturizer marked non-comedogenic, then sunscreen SPF 30 or higher.

### Every evening
1. Wash with the same cleanser and let the skin dry.
2. Apply ____, a pea-sized amount, every second evening for two weeks, then every evening.

### What to expect
Skin may be dry or red at first. Most people see a difference after 6 to 8 weeks. Please do not squeeze or scrub.

**Write to us** if the skin burns, blisters or swells.$plan$),
('templateeczema00000000', 'Eczema', 'eczema', '{"other minor rashes"}', $plan$### Every day
1. Keep showers short and lukewarm; use a soap-free cleanser.
2. Within three minutes after washing, apply a thick, fragrance-free cream everywhere.

### When it flares
Apply ____ to the red, itchy places twice a day for up to ____ days, then stop.

### Avoid
Wool next to the skin, perfume, fabric softener, and ____.

**Write to us** if there are yellow crusts, pus, fever or pain: that may be an infection.$plan$),
('templaterosacea0000000', 'Rosacea', 'rosacea', '{"rosacea"}', $plan$### Every morning
1. Wash with a mild cleanser; pat dry.
2. Apply ____ in a thin layer.
3. Use a mineral sunscreen SPF 30 or higher, every day.

### Every evening
1. Wash with the same cleanser.
2. Apply ____.

### What often sets it off
Sun, heat, alcohol, spicy food and hot drinks. Notice which of them are yours.

**Write to us** at once if your eyes are red, sore or gritty.$plan$);
