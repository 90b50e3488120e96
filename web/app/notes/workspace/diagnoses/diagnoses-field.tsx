/** The diagnosis in the patient's words, and the diagnoses with codes that stand for it on bills and letters. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { TextField } from '../../../ui/fields.tsx';
import noteEditorStyles from '../note-editor.module.css';
import { fieldIds } from '../note-warnings.ts';
import { add, whyNot } from './choose.ts';
import { ChosenList } from './chosen-list.tsx';
import { CodeBox } from './code-box.tsx';

interface DiagnosesFieldProps {
  words: Pick<NoteDraft, 'diagnosis' | 'diagnoses'>;
  error: string | undefined;
  onChange: (some: Partial<NoteDraft>) => void;
}

export function DiagnosesField({ words, error, onChange }: DiagnosesFieldProps) {
  return (
    <>
      <TextField
        id={fieldIds.diagnosis}
        label="Diagnosis"
        maxLength={500}
        type="text"
        spellCheck
        lang="en"
        error={error}
        value={words.diagnosis}
        onChange={(event) => onChange({ diagnosis: event.currentTarget.value })}
      />
      <section className={noteEditorStyles['note-part']} aria-labelledby="note-diagnoses">
        <h3 className={noteEditorStyles['note-label']} id="note-diagnoses">
          Diagnoses with codes
        </h3>
        <ChosenList diagnoses={words.diagnoses} onChange={(diagnoses) => onChange({ diagnoses })} />
        <CodeBox
          onChoose={(choice) => {
            const refusal = whyNot(words, choice);
            if (!refusal) onChange(add(words, choice));
            return refusal;
          }}
        />
      </section>
    </>
  );
}
