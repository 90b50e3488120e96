/** The plan as steps: what to do, when in the day, on which days, from when and for how long. The patient's page shows them as a routine. */
import type { Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { withChosen } from '@pellis/contract/routines/routine-words';
import { mostSteps, newStep, type Routine, type RoutineStep, type TimeOfDay } from '@pellis/contract/routines/routines';
import { useState } from 'react';
import { announce } from '../../ui/announcer.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useGoTo } from '../../work-list/use-go-to.ts';
import { Proposals, proposalId } from './proposals.tsx';
import { type Proposed, proposedLines, withProposed } from './proposed.ts';
import { ReplacedRoutine } from './replaced-routine.tsx';
import styles from './routine-field.module.css';
import { StepFields, stepId } from './step-fields.tsx';
import { useBelongings } from './use-belongings.ts';

interface RoutineFieldProps {
  /** Whose note it is; nobody's in a template. Their age in whole years. */
  patient?: { id: string; age: number | null };
  routine: Routine;
  /** What the same note or template prescribes: lines are proposed from it. */
  prescriptions: readonly Prescription[];
  /** What is wrong with the step at this place. */
  errorOf: (at: number) => string | undefined;
  onChange: (routine: Routine) => void;
}

const begun: readonly { words: string; times: TimeOfDay[] }[] = [
  { words: 'Morning step', times: ['morning'] },
  { words: 'Evening step', times: ['evening'] },
  { words: 'Step for both', times: ['morning', 'evening'] },
];

export function RoutineField({ patient, routine, prescriptions, errorOf, onChange }: RoutineFieldProps) {
  const goTo = useGoTo();
  const [removed, setRemoved] = useState<{ step: RoutineStep; at: number } | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const belongings = useBelongings(patient?.id, prescriptions);
  const isFull = routine.length >= mostSteps;
  const addAfter = (at: number, times: TimeOfDay[]) => {
    if (isFull) return;
    goTo(stepId(at + 1));
    onChange(routine.toSpliced(at + 1, 0, { ...newStep, times }));
  };
  const remove = (at: number) => {
    const step = routine[at];
    if (!step) return;
    goTo(step.what.trim() === '' ? 'note-routine-add' : 'note-routine-undo');
    onChange(routine.toSpliced(at, 1));
    setRemoved(step.what.trim() === '' ? null : { step, at });
    announce(`Step ${at + 1} removed`);
  };
  const bringBack = () => {
    if (!removed) return;
    goTo(stepId(removed.at));
    onChange(routine.toSpliced(removed.at, 0, removed.step));
    setRemoved(null);
  };
  const take = (one: Proposed, { isChanging }: { isChanging: boolean }) => {
    if (isFull) return;
    const { routine: more, at } = withProposed(routine, one.step);
    const isLast = proposed.length === 1;
    goTo(isChanging ? stepId(at) : hasFocusWithin(proposalId) ? (isLast ? 'note-routine-add' : proposalId) : null);
    onChange(more);
    announce(`Added as step ${at + 1}: ${one.name}`);
  };
  const goOnWith = (steps: Routine) => {
    let [more, place] = [routine, 0];
    for (const step of steps) ({ routine: more, at: place } = withProposed(more, step));
    goTo(stepId(place));
    onChange(more);
    announce(steps.length === 1 ? `Added: ${steps[0]?.what}` : `${steps.length} steps added`);
  };
  const proposed = isFull ? [] : proposedLines(prescriptions, routine, leftOut);
  const moveUp = (at: number) => {
    onChange([...routine.slice(0, at - 1), ...routine.slice(at, at + 1), ...routine.slice(at - 1, at), ...routine.slice(at + 1)]);
    announce(`Now step ${at}`);
  };
  return (
    <section className={styles.routine} aria-labelledby="note-routine">
      <h3 className={styles.heading} id="note-routine">
        Routine, step by step
      </h3>
      <Proposals
        proposed={proposed}
        onTake={take}
        onLeaveOut={({ name }) => {
          goTo(proposed.length === 1 ? 'note-routine-add' : proposalId);
          setLeftOut([...leftOut, name]);
        }}
      />
      {patient ? <ReplacedRoutine patientId={patient.id} routine={routine} onTake={goOnWith} /> : null}
      {routine.length === 0 ? null : (
        <ol className={styles.steps}>
          {routine.map((step, at) => (
            <StepFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; its words change with every key
              key={at}
              {...{ step, at }}
              age={patient?.age ?? null}
              error={errorOf(at)}
              belongings={belongings}
              onChange={(some) => onChange(routine.with(at, withChosen(step, some)))}
              onNext={() => addAfter(at, step.times)}
              onRemove={() => remove(at)}
              onUp={at > 0 ? () => moveUp(at) : undefined}
            />
          ))}
        </ol>
      )}
      {removed ? (
        <p className={styles.ways}>
          <span>“{removed.step.what}” was removed.</span>
          <ToolButton id="note-routine-undo" onClick={bringBack}>
            Undo<span className="visually-hidden">: bring the step back</span>
          </ToolButton>
        </p>
      ) : null}
      <p className={styles.ways}>
        {begun.map(({ words, times }, index) => (
          <ToolButton
            key={words}
            id={index === 0 ? 'note-routine-add' : undefined}
            disabled={isFull}
            onClick={() => addAfter(routine.length - 1, times)}
          >
            + {words}
          </ToolButton>
        ))}
        {isFull ? <span className="small soft">At most {mostSteps} steps.</span> : null}
      </p>
    </section>
  );
}

/** Whoever presses a single key keeps their place; whoever presses a button that goes away is led to the next. */
function hasFocusWithin(id: string): boolean {
  return document.getElementById(id)?.closest('section')?.contains(document.activeElement) ?? false;
}
