/** The fields of each instrument. */
import {
  areaSteps,
  easiSteps,
  gradeWords,
  type Judged,
  pasiSteps,
  type ScoredPart,
  scoredPartNames,
  scoredParts,
  signsOf,
} from '@pellis/contract/progress/instruments';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import styles from './patient-progress.module.css';

interface FieldsProps<J extends Judged = Judged> {
  judged: J;
  onChange: (judged: Judged) => void;
}

export function ScoreFields({ judged, onChange }: FieldsProps) {
  if (judged.instrument === 'iga')
    return (
      <ChoiceGroup
        legend="How it looks as a whole"
        columns={2}
        choices={gradeWords.map((words, grade) => ({ value: String(grade), label: `${grade} ${words}` }))}
        value={judged.parts.grade < 0 ? undefined : String(judged.parts.grade)}
        onChange={(grade) => onChange({ ...judged, parts: { grade: Number(grade) } })}
      />
    );
  if (judged.instrument === 'acne_lesions') return <Counts judged={judged} onChange={onChange} />;
  return <Parts judged={judged} onChange={onChange} />;
}

const counted = { comedones: 'Comedones', inflamed: 'Inflamed: papules and pustules', nodules: 'Nodules' } as const;
type Counted = keyof typeof counted;

function Counts({ judged, onChange }: FieldsProps<Judged & { instrument: 'acne_lesions' }>) {
  return (
    <div className={styles['work-signs']}>
      {(Object.keys(counted) as Counted[]).map((name) => (
        <TextField
          key={name}
          label={counted[name]}
          type="number"
          inputMode="numeric"
          min={0}
          max={500}
          value={judged.parts[name]}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) =>
            onChange({ ...judged, parts: { ...judged.parts, [name]: Math.max(0, Math.round(Number(currentTarget.value))) } })
          }
        />
      ))}
    </div>
  );
}

function Parts({ judged, onChange }: FieldsProps<Judged & { instrument: 'easi' | 'pasi' }>) {
  const signs = Object.entries(signsOf[judged.instrument]);
  const steps = (judged.instrument === 'easi' ? easiSteps : pasiSteps).map((step) => ({ value: String(step), label: String(step) }));
  const areas = areaSteps.map((words, step) => ({ value: String(step), label: words }));
  // the two instruments differ in their signs alone, and each keeps its own
  const put = (part: ScoredPart, field: string, value: number) =>
    onChange({ ...judged, parts: { ...judged.parts, [part]: { ...judged.parts[part], [field]: value } } } as Judged);
  return (
    <div className={styles['work-parts']}>
      {scoredPartNames.map((part) => {
        const now: Record<string, number> = judged.parts[part];
        return (
          <fieldset key={part} className={styles['work-part']}>
            <legend>{scoredParts[part].words}</legend>
            <div className={styles['work-signs']}>
              <SelectField
                label="Affected"
                options={areas}
                value={String(now['area'])}
                onChange={({ currentTarget }) => put(part, 'area', Number(currentTarget.value))}
              />
              {signs.map(([sign, words]) => (
                <SelectField
                  key={sign}
                  label={words}
                  options={steps}
                  value={String(now[sign])}
                  onChange={({ currentTarget }) => put(part, sign, Number(currentTarget.value))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
