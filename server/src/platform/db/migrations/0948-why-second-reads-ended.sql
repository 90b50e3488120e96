-- Second reads end for other reasons than that the note was retracted. An older version writes none; then the note was.
alter table second_read add column ended_because text check (ended_because in ('retracted', 'no_answer', 'taken', 'left'));
