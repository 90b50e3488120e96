/** The states that the clinic serves: which are open, which open or close when, and who is licensed in each. */
import { type KeptState, listKeptStates } from '@pellis/contract/served-states/state-settings';
import { useState } from 'react';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import styles from './states.module.css';
import { factsOf, groups, markOf } from './words.ts';

export default function StatesPage() {
  const read = useRead(listKeptStates);
  const reads = useReads();
  const changed = (states: KeptState[]) => reads.put(listKeptStates, undefined, states);
  const [isOpening, setOpening] = useState(false);
  return (
    <WorkPage
      title="States"
      lead="Where people may be cared for. A state opens once a dermatologist is licensed there."
      actions={<Button onClick={() => setOpening(true)}>Open a state</Button>}
    >
      <Loading read={read} label="the states" />
      {read.data ? (
        <div className={styles.groups}>
          {groups.map(({ heading, stands }) => (
            <Group key={stands} heading={heading} states={read.data.filter((one) => one.stands === stands)} onChanged={changed} />
          ))}
        </div>
      ) : null}
      {isOpening ? <OpenDialog onClose={() => setOpening(false)} onChanged={changed} /> : null}
    </WorkPage>
  );
}

interface GroupProps {
  heading: string;
  states: readonly KeptState[];
  onChanged: (states: KeptState[]) => void;
}

function Group({ heading, states, onChanged }: GroupProps) {
  if (states.length === 0) return null;
  return (
    <WorkSection heading={heading} count={states.length}>
      <ul className={styles.rows} aria-label={heading}>
        {states.map((state) => (
          <Row key={state.id} state={state} onChanged={onChanged} />
        ))}
      </ul>
    </WorkSection>
  );
}

function Row({ state, onChanged }: { state: KeptState; onChanged: (states: KeptState[]) => void }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <li className={styles.row} data-state={state.code}>
      <StateMark {...markOf(state)} />
      <div className={styles.what}>
        <strong>{state.name}</strong>
        <span className="soft">{state.dermatologists.join(', ') || 'Nobody is licensed here today'}</span>
      </div>
      <span className="soft small figures">{factsOf(state)}</span>
      {state.stands === 'closed' ? null : (
        <Button kind="quiet" isSmall onClick={() => setClosing(true)}>
          {state.closes_on ? 'Change the closing' : 'Close'}
          <span className="visually-hidden">: {state.name}</span>
        </Button>
      )}
      {isClosing ? <CloseDialog state={state} onClose={() => setClosing(false)} onChanged={onChanged} /> : null}
    </li>
  );
}
