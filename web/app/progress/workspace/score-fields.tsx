/** The fields of each instrument. */
import {
  areaSteps,
  easiSteps,
  gradeWords,
  pasiSteps,
  type ScoredPart,
  scoredPartNames,
  scoredParts,
  signsOf,
} from '@pellis/contract/progress/instruments';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import type { Counted, ScoreDraft } from './judging.ts';
import styles from './patient-progress.module.css';

interface FieldsProps<Draft extends ScoreDraft = ScoreDraft> {
  draft: Draft;
  onChange: (draft: ScoreDraft) => void;
}

export function ScoreFields({ draft, onChange }: FieldsProps) {
  if (draft.instrument === 'iga')
    return (
      <ChoiceGroup
        legend="How it looks as a whole"
        columns={2}
        choices={gradeWords.map((words, grade) => ({ value: String(grade), label: `${grade} ${words}` }))}
        value={draft.parts.grade === null ? undefined : String(draft.parts.grade)}
        onChange={(grade) => onChange({ ...draft, parts: { grade: Number(grade) } })}
      />
    );
  if (draft.instrument === 'acne_lesions') return <Counts draft={draft} onChange={onChange} />;
  return <Parts draft={draft} onChange={onChange} />;
}

const counted: Record<Counted, string> = {
  comedones: 'Comedones',
  inflamed: 'Inflamed: papules and pustules',
  nodules: 'Nodules',
};
const countedNames = ['comedones', 'inflamed', 'nodules'] as const satisfies readonly Counted[];

function Counts({ draft, onChange }: FieldsProps<Extract<ScoreDraft, { instrument: 'acne_lesions' }>>) {
  return (
    <div className={styles['work-signs']}>
      {countedNames.map((name) => (
        <TextField
          key={name}
          label={counted[name]}
          type="number"
          inputMode="numeric"
          min={0}
          max={500}
          value={draft.parts[name] ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange({ ...draft, parts: { ...draft.parts, [name]: countIn(currentTarget.value) } })}
        />
      ))}
    </div>
  );
}

function countIn(typed: string): number | null {
  return typed === '' ? null : Math.max(0, Math.round(Number(typed)));
}

function Parts({ draft, onChange }: FieldsProps<Extract<ScoreDraft, { instrument: 'easi' | 'pasi' }>>) {
  const signs = Object.entries(signsOf[draft.instrument]);
  const steps = (draft.instrument === 'easi' ? easiSteps : pasiSteps).map((step) => ({ value: String(step), label: String(step) }));
  const areas = areaSteps.map((words, step) => ({ value: String(step), label: words }));
  const put = (part: ScoredPart, field: string, chosen: string) =>
    onChange({ ...draft, parts: { ...draft.parts, [part]: { ...draft.parts[part], [field]: chosen === '' ? null : Number(chosen) } } });
  return (
    <div className={styles['work-parts']}>
      {scoredPartNames.map((part) => {
        const now = draft.parts[part];
        return (
          <fieldset key={part} className={styles['work-part']}>
            <legend>{scoredParts[part].words}</legend>
            <div className={styles['work-signs']}>
              <SelectField
                label="Affected"
                placeholder="Choose"
                options={areas}
                value={String(now['area'] ?? '')}
                onChange={({ currentTarget }) => put(part, 'area', currentTarget.value)}
              />
              {signs.map(([sign, words]) => (
                <SelectField
                  key={sign}
                  label={words}
                  placeholder={now['area'] === 0 ? 'None' : 'Choose'}
                  options={steps}
                  value={String(now[sign] ?? '')}
                  onChange={({ currentTarget }) => put(part, sign, currentTarget.value)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
