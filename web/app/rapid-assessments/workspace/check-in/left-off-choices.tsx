/** Which steps of the routine the patient left off, and what the answer makes of each: note and routine say the same. */
import type { LeftOffAnswer } from '@pellis/contract/routines/left-off-answers';
import { type LeftOff, type OwnPlan, readRoutine } from '@pellis/contract/routines/own-routine';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import { useState } from 'react';
import { useRead, useReads } from '../../../platform/use-api.ts';
import { leftOffInWords } from '../../../routines/workspace/left-off-words.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';

interface LeftOffSteps {
  steps: { left: LeftOff; name: string }[];
  chosen: Readonly<Record<number, string>>;
  hasTried: boolean;
  choose: (step: number, value: string) => void;
  /** What goes on, in words. */
  sentence: string;
  /** Undefined where something is still to be chosen, which is said then. */
  answers: () => LeftOffAnswer[] | undefined;
  readAgain: () => void;
}

/** As it is read; what is said of it meanwhile is asked for again. */
export function useLeftOff(patientId: string): LeftOffSteps {
  const { data } = useRead(readRoutine, { params: { id: patientId } });
  const reads = useReads();
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [hasTried, setTried] = useState(false);
  const plan = data?.plan;
  const steps = leftOffIn(plan);
  return {
    ...{ steps, chosen, hasTried },
    choose: (step, value) => setChosen({ ...chosen, [step]: value }),
    sentence: whatGoesOn(data !== undefined, plan, steps.length),
    answers: () => {
      setTried(true);
      if (!plan || steps.length === 0) return [];
      if (steps.some(({ left }) => chosen[left.step] === undefined)) {
        document.getElementById('check-in-left-off')?.querySelector('input')?.focus();
        return undefined;
      }
      return steps.map(({ left: { step, said_at = new Date(0) } }) => ({
        ...{ note_id: plan.note_id, step, said_at },
        is_used_again: chosen[step] === 'again',
      }));
    },
    readAgain: () => {
      setChosen({});
      setTried(false);
      void reads.refresh(readRoutine, { id: patientId });
    },
  };
}

export function leftOffIn(plan: OwnPlan | null | undefined): LeftOffSteps['steps'] {
  return (plan?.left_off ?? []).flatMap((left) => {
    const step = plan?.routine[left.step];
    return step ? [{ left, name: nameOfStep(step) }] : [];
  });
}

export function whatGoesOn(isRead: boolean, plan: OwnPlan | null | undefined, leftOff: number): string {
  if (!isRead) return 'What was prescribed goes on as it is.';
  if (!plan) return 'What was prescribed goes on as it is. No routine is followed.';
  if (leftOff === 0) return 'What was prescribed and the steps of the routine go on as they are.';
  const others = plan.routine.length > leftOff ? ' and the other steps of the routine go' : ' goes';
  return `What was prescribed${others} on as before, but for what was left off since.`;
}

const choices = [
  { value: 'again', label: 'Use it again' },
  { value: 'off', label: 'It stays left off' },
];

export function LeftOffChoices({ of: { steps, chosen, hasTried, choose } }: { of: LeftOffSteps }) {
  if (steps.length === 0) return null;
  return (
    <div id="check-in-left-off" className="stack">
      {steps.map(({ left, name }) => (
        <ChoiceGroup
          key={left.step}
          legend={`${name}: left off`}
          hint={`Left off ${leftOffInWords(left)}. The routine of the patient says what you choose here.`}
          columns={2}
          choices={choices}
          value={chosen[left.step]}
          error={hasTried && chosen[left.step] === undefined ? 'Choose whether it is used again' : undefined}
          onChange={(value) => choose(left.step, value)}
        />
      ))}
    </div>
  );
}
