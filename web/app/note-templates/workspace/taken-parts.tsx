/** Which parts of the open note the template takes along. */
import { CheckField } from '../../ui/fields.tsx';
import type { TemplateWords } from './template-words.ts';

interface TakenProps {
  words: TemplateWords;
  begun: TemplateWords;
  onChange: (some: Partial<TemplateWords>) => void;
}

export function Taken({ words, begun, onChange }: TakenProps) {
  const { prescriptions, routine, lab_tests } = begun;
  return (
    <>
      {prescriptions.length > 0 ? (
        <CheckField
          label={`With its prescriptions (${prescriptions.length})`}
          checked={words.prescriptions.length > 0}
          onChange={({ currentTarget: { checked } }) => onChange({ prescriptions: checked ? prescriptions : [] })}
        />
      ) : null}
      {routine.length > 0 ? (
        <CheckField
          label={`With its routine (${routine.length} ${routine.length === 1 ? 'step' : 'steps'})`}
          checked={words.routine.length > 0}
          onChange={({ currentTarget: { checked } }) => onChange({ routine: checked ? routine : [] })}
        />
      ) : null}
      {lab_tests.length > 0 ? (
        <CheckField
          label={`With its lab tests (${lab_tests.length})`}
          checked={words.lab_tests.length > 0}
          onChange={({ currentTarget: { checked } }) => onChange({ lab_tests: checked ? lab_tests : [] })}
        />
      ) : null}
    </>
  );
}
