-- Steps of templates written before have neither amount nor ramp nor what to expect: they get them empty, so that every step kept in a template is whole.
-- Signed notes are never changed: theirs are read with the same.
update note_template set routine = (
    select jsonb_agg('{"ramp": [], "amount": null, "prescription": "", "avoid": "", "expect": [], "call": ""}'::jsonb || step order by place)
    from jsonb_array_elements(routine) with ordinality as steps (step, place))
  where jsonb_array_length(routine) > 0;
