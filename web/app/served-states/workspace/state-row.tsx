/** One state that is, will be or was served: since when, who is licensed there, and what is under way. */
import type { KeptState } from '@pellis/contract/served-states/state-settings';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { CloseDialog } from './close-dialog.tsx';
import styles from './states.module.css';
import { markOf, sinceOf } from './words.ts';

interface StateRowProps {
  state: KeptState;
  /** Who asked to be told when it opens. */
  people: number;
  onChanged: (states: KeptState[]) => void;
}

export function StateRow({ state, people, onChanged }: StateRowProps) {
  const [isClosing, setClosing] = useState(false);
  const mark = markOf(state);
  return (
    <li className={styles.row} data-state={state.code}>
      <div className={styles.name}>
        <strong>{state.name}</strong>
        {mark ? <StateMark {...mark} /> : null}
      </div>
      <Cell label="When">{sinceOf(state)}</Cell>
      <Cell label="Dermatologists">
        {state.dermatologists.join(', ') || (
          <Link to="/workspace/doctors" className={styles.link}>
            Enter a license
          </Link>
        )}
      </Cell>
      <Cell label="Open cases" isFigure>
        {state.open_cases}
      </Cell>
      <Cell label="Visits ahead" isFigure>
        {state.visits_ahead}
      </Cell>
      {people === 0 ? (
        <span />
      ) : (
        <Cell label="Waiting" isFigure>
          {people}
        </Cell>
      )}
      <div className={styles.end}>
        {state.stands === 'closed' ? null : (
          <Button kind="quiet" isSmall onClick={() => setClosing(true)}>
            {state.closes_on ? 'Change' : 'Close'}
            <span className="visually-hidden">{state.closes_on ? ` the closing of ${state.name}` : ` ${state.name}`}</span>
          </Button>
        )}
      </div>
      {isClosing ? <CloseDialog state={state} onClose={() => setClosing(false)} onChanged={onChanged} /> : null}
    </li>
  );
}

function Cell({ label, isFigure = false, children }: { label: string; isFigure?: boolean; children: ReactNode }) {
  return (
    <div className={isFigure ? `${styles.figure} figures` : styles.cell}>
      <span className={styles.label}>{label} </span>
      <span>{children}</span>
    </div>
  );
}
