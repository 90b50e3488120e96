/** What a template or an earlier note put into this one: said, and taken back in one press while nothing was written since. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { lineOf } from '@pellis/contract/prescriptions/prescriptions';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { useState } from 'react';
import { TemplateOrder } from '../../lab-orders/workspace/template-order.tsx';
import type { Beginning } from '../../note-templates/workspace/fill-in.ts';
import { announce } from '../../ui/announcer.ts';
import { toast } from '../../ui/toasts.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './begun.module.css';
import { write } from './draft-keeper.ts';
import type { Keeper } from './keeper.ts';
import { saySame } from './note-text.ts';
import { fieldIds } from './note-warnings.ts';

export interface Begun {
  /** In words: "The template “Acne”". */
  what: string;
  before: NoteDraft;
  after: NoteDraft;
  tests: readonly string[];
}

interface Begin {
  what: string;
  filled: Beginning;
  /** Writes the plan's words where they belong, as if typed. */
  put: () => void;
}

export function useBegun(keeper: Keeper) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = ({ what, filled, put }: Begin) => {
    const before = keeper.state.words;
    if (filled.treatment_plan !== '') put();
    write(keeper, begunWith(keeper.state.words, filled));
    const after = keeper.state.words;
    if (saySame(before, after) && filled.lab_tests.length === 0) {
      toast('warning', 'Nothing was put in: something stands there already.');
      return;
    }
    setBegun({ what, before, after, tests: filled.lab_tests });
    announce(`${what} was put in.`);
  };
  return { begun, begin, end: () => setBegun(null), orderLater: () => setBegun((one) => one && { ...one, tests: [] }) };
}

interface BegunNoticeProps {
  noteId: string;
  keeper: Keeper;
  ways: ReturnType<typeof useBegun>;
}

export function BegunNotice({ noteId, keeper, ways: { begun, end, orderLater } }: BegunNoticeProps) {
  if (!begun) return null;
  const isUntouched = saySame(keeper.state.words, begun.after);
  const undo = () => {
    write(keeper, begun.before);
    end();
    announce(`${begun.what} was taken out again.`);
    document.getElementById(fieldIds.plan)?.focus();
  };
  return (
    <>
      {isUntouched && !saySame(begun.before, begun.after) ? (
        <p className={styles.begun}>
          <span>{begun.what} was put in.</span>
          <ToolButton onClick={undo}>Undo</ToolButton>
        </p>
      ) : null}
      {begun.tests.length > 0 ? <TemplateOrder encounterId={noteId} keys={begun.tests} onClose={orderLater} /> : null}
    </>
  );
}

/** Diagnosis and follow-up stand where nothing was written yet; prescriptions and steps come behind those that are there, none of them twice. */
function begunWith(words: NoteDraft, { diagnosis, follow_up, prescriptions, routine }: Beginning): NoteDraft {
  const lines = words.prescriptions.map(lineOf);
  const steps = linesOfRoutine(words.routine);
  return {
    ...words,
    diagnosis: words.diagnosis.trim() === '' ? diagnosis : words.diagnosis,
    routine: [...words.routine, ...routine.filter((one) => !steps.includes(linesOfRoutine([one]).join()))],
    prescriptions: [...words.prescriptions, ...prescriptions.filter((one) => !lines.includes(lineOf(one)))],
    follow_up: { ...words.follow_up, desc: words.follow_up.desc.trim() === '' ? follow_up : words.follow_up.desc },
  };
}
