/** What is proposed from the prescriptions: each line taken by one key, or taken and changed; the dermatologist decides. */
import { linesOfRoutine } from '@pellis/contract/routines/routine-words';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useKeys } from '../../work-list/use-keys.ts';
import type { Proposed } from './proposed.ts';
import styles from './routine-field.module.css';

interface ProposalsProps {
  proposed: readonly Proposed[];
  onTake: (one: Proposed, how: { isChanging: boolean }) => void;
  onLeaveOut: (one: Proposed) => void;
}

export const proposalId = 'note-routine-proposed';

export function Proposals({ proposed, onTake, onLeaveOut }: ProposalsProps) {
  const [first] = proposed;
  const take = (isChanging: boolean) => (first ? onTake(first, { isChanging }) : false);
  useKeys({ u: () => take(false), i: () => take(true) });
  if (!first) return null;
  return (
    <section className={styles.proposals} aria-label="Proposed from the prescriptions">
      <p className={styles.about}>
        Proposed from the prescriptions and what is usual for their kind, <strong>not yet reviewed by a clinician</strong>. Keys:{' '}
        <kbd>u</kbd> adds the first line, <kbd>i</kbd> adds and changes it.
      </p>
      <ol>
        {proposed.map((one, at) => (
          <li key={one.name}>
            <span>{linesOfRoutine([one.step])[0]}</span>
            <span className={styles.ways}>
              <ToolButton id={at === 0 ? proposalId : undefined} onClick={() => onTake(one, { isChanging: false })}>
                Add<span className="visually-hidden"> {one.name}</span>
              </ToolButton>
              <ToolButton onClick={() => onTake(one, { isChanging: true })}>
                Add and change<span className="visually-hidden"> {one.name}</span>
              </ToolButton>
              <ToolButton onClick={() => onLeaveOut(one)}>
                Leave out<span className="visually-hidden"> {one.name}</span>
              </ToolButton>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
