/** What a step belongs to: a prescription of the note that is written, or one that runs. Where that is stopped, the step is due no more. */
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { SelectField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './routine-field.module.css';

export interface Belonging {
  name: string;
  sig: string;
  /** Of the note that is written. */
  isNew: boolean;
  /** Why it is used no more: nothing new belongs to it. */
  stopped?: string;
}

interface BelongsToProps {
  step: RoutineStep;
  at: number;
  belongings: readonly Belonging[];
  onChange: (some: Partial<RoutineStep>) => void;
}

/** With the whole of what is prescribed, to be held against the step. */
export function BelongsTo({ step, at, belongings, onChange }: BelongsToProps) {
  const { prescription } = step;
  if (belongings.every(({ stopped }) => stopped !== undefined) && prescription === '') return null;
  const own = belongings.find(({ name }) => name === prescription);
  const open = belongings.filter(({ stopped }) => stopped === undefined);
  const named = prescription === '' ? namedIn(step, open) : undefined;
  const options = [
    { value: '', label: 'Nothing that is prescribed' },
    ...open.map(({ name, isNew }) => ({ value: name, label: isNew ? name : `${name}, prescribed before` })),
    ...(prescription !== '' && !own ? [{ value: prescription, label: `${prescription}, which is not prescribed now` }] : []),
    ...(own?.stopped === undefined ? [] : [{ value: prescription, label: `${prescription}, which was stopped` }]),
  ];
  return (
    <>
      <SelectField
        label="Belongs to"
        hint={own && own.sig.trim() !== own.name ? `Its sig: “${own.sig.trim()}”` : undefined}
        options={options}
        value={prescription}
        onChange={({ target: { value } }) => onChange({ prescription: value })}
      />
      {own?.stopped === undefined ? null : (
        <p className={styles.open}>
          {own.name} was stopped{own.stopped ? `: “${own.stopped}”` : '.'} As it is, the patient reads “Stopped: do not use it any more”
          here, and it is due nowhere. Prescribe it anew, choose what else it belongs to, or remove the step.
        </p>
      )}
      {named ? (
        <p className={styles.ways}>
          <ToolButton onClick={() => onChange({ prescription: named.name })}>
            It belongs to {named.name}
            <span className="visually-hidden">: step {at + 1}</span>
          </ToolButton>
        </p>
      ) : null}
    </>
  );
}

/** The one whose name begins as the step does, or whose drug the step names; none where two could be meant. */
function namedIn({ what }: RoutineStep, belongings: readonly Belonging[]): Belonging | undefined {
  const words = ` ${lettersOf(what)} `;
  const whole = belongings.filter(({ name }) => words.includes(` ${lettersOf(name)} `));
  const [only, ...others] = whole.length > 0 ? whole : belongings.filter(({ name }) => words.includes(` ${lettersOf(drugOf(name))} `));
  return others.length === 0 ? only : undefined;
}

/** What comes before its strength: "Clindamycin and benzoyl peroxide" of "Clindamycin and benzoyl peroxide 1%/5% gel". */
function drugOf(name: string): string {
  return /^[^\d]+(?=\s\d)/.exec(name)?.[0] ?? name;
}

function lettersOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
