/** What a template puts in beside words: prescriptions, the routine's steps, and lab tests to choose beforehand. */
import { listLabTests } from '@pellis/contract/lab-orders/lab-tests';
import { TestPicker } from '../../lab-orders/workspace/test-picker.tsx';
import { useRead } from '../../platform/use-api.ts';
import { PrescriptionsField } from '../../prescribing/workspace/writing/prescriptions-field.tsx';
import { RoutineField } from '../../routines/workspace/routine-field.tsx';
import type { TemplateWords } from './template-words.ts';
import styles from './templates-page.module.css';

interface TemplatePartsProps {
  words: TemplateWords;
  errorOf: (field: string) => string | undefined;
  onChange: (some: Partial<TemplateWords>) => void;
}

export function TemplateParts({ words, errorOf, onChange }: TemplatePartsProps) {
  const { data: tests } = useRead(listLabTests);
  return (
    <div className={styles.parts}>
      <RoutineField
        routine={words.routine}
        prescriptions={words.prescriptions}
        errorOf={(at) => errorOf(`routine.${at}.what`)}
        onChange={(routine) => onChange({ routine })}
      />
      <PrescriptionsField
        prescriptions={words.prescriptions}
        errorAt={() => undefined}
        onChange={(prescriptions) => onChange({ prescriptions })}
      />
      <details className={styles.template} open={words.lab_tests.length > 0 ? true : undefined}>
        <summary>Lab tests{words.lab_tests.length > 0 ? ` (${words.lab_tests.length})` : ''}</summary>
        <p className="small soft">Chosen beforehand when tests are ordered with the note.</p>
        {tests ? (
          <TestPicker
            tests={tests}
            chosen={words.lab_tests}
            error={errorOf('lab_tests')}
            onChange={(lab_tests) => onChange({ lab_tests })}
          />
        ) : null}
      </details>
    </div>
  );
}
