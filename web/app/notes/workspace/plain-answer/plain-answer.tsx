/** The plain-answer check: which of six parts the note says, and how hard it is to read. It advises and stops nothing. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import missing from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { type ReadingLevel, readingLevelOf } from '../../../writing/reading-level.ts';
import { putIntoPlan } from '../put-into-plan.ts';
import { answerParts, beginningOf } from './parts.ts';
import styles from './plain-answer.module.css';

export function PlainAnswer({ note }: { note: NoteDraft }) {
  const parts = answerParts.map((part) => ({ part, isSaid: part.isSaid(note) }));
  const said = parts.filter(({ isSaid }) => isSaid).length;
  const level = readingLevelOf([note.diagnosis, note.treatment_plan, ...linesOfRoutine(note.routine), note.follow_up.desc].join('\n'));
  return (
    <details className={styles.check}>
      <summary>
        <strong>Plain answer</strong>
        <span>
          {said} of {parts.length} parts{level ? `, reads like grade ${level.grade}` : ''}
        </span>
      </summary>
      <p className="small soft">Advice only: words are looked for, nothing is stopped.</p>
      <ul className={styles.parts}>
        {parts.map(({ part, isSaid }) => (
          <li key={part.name}>
            <Icon of={isSaid ? check : missing} size={18} />
            <span>
              {part.name}
              <span className="visually-hidden">{isSaid ? ': said' : ': not found'}</span>
            </span>
            {isSaid ? null : (
              <ToolButton onClick={() => putIntoPlan(beginningOf(part))}>
                Begin it<span className="visually-hidden"> {part.name}</span>
              </ToolButton>
            )}
          </li>
        ))}
      </ul>
      {level ? <LevelInWords level={level} /> : <p className="small soft">Too short yet to measure how hard it is to read.</p>}
    </details>
  );
}

const easyGrade = 8;
const hardGrade = 10;
const longSentence = 22;

function LevelInWords({ level: { grade, longest } }: { level: ReadingLevel }) {
  const ease =
    grade <= easyGrade
      ? 'Most adults read this with ease.'
      : grade <= hardGrade
        ? 'Somewhat hard: shorter sentences help.'
        : 'Hard for many adults: shorter sentences and everyday words help.';
  return (
    <p className="small">
      Reads like school grade {grade}. {ease}
      {longest.words > longSentence ? (
        <>
          {' '}
          The longest sentence has {longest.words} words: <q>{longest.sentence}</q>
        </>
      ) : null}
    </p>
  );
}
