-- What the clinic's people ask each other about a patient and what is answered stand in one sealed text a row (decision 0525), as all that is sealed. The texts of
-- their own that both had stay for the release before, with the index by which it finds what is in plain.
alter table staff_question add column under_key bytea;
-- a release that was gone back to writes the answer beside the text
create index staff_question_to_one_text on staff_question (id) where under_key is null or answer_under_key is not null;
