/** The states that the clinic serves: which are open, which open or close when, who is licensed in each and what is under way; and the states that people wait for. */
import { type KeptState, listKeptStates, readStateNeeds, type StateNeeds } from '@pellis/contract/served-states/state-settings';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { StateRow } from './state-row.tsx';
import styles from './states.module.css';
import { columns, count, groups } from './words.ts';

const noNeeds: StateNeeds = { without_license: [], wanted: [] };

export default function StatesPage() {
  const read = useRead(listKeptStates);
  const { data: needs = noNeeds } = useRead(readStateNeeds);
  const reads = useReads();
  const [opening, setOpening] = useState<string | null>(null);
  const changed = (states: KeptState[]) => {
    reads.put(listKeptStates, undefined, states);
    void reads.refresh(readStateNeeds);
  };
  const states = read.data ?? [];
  const wanted = needs.wanted.filter(({ state }) => !states.some((one) => one.code === state && one.stands !== 'closed'));
  const shown = groups
    .map((group) => ({ ...group, rows: states.filter(({ stands }) => stands === group.stands) }))
    .filter(({ rows }) => rows.length > 0);
  const peopleIn = (code: string) => needs.wanted.find(({ state }) => state === code)?.people ?? 0;
  return (
    <WorkPage
      title="States"
      count={read.data && states.filter(({ stands }) => stands === 'open').length}
      lead="Where people may be cared for. A state opens once a dermatologist is licensed there."
      actions={<Button onClick={() => setOpening('')}>Open a state</Button>}
    >
      <Loading read={read} label="the states" />
      {read.data ? (
        <div className={styles.groups}>
          {shown.map(({ heading, stands, rows }, index) => (
            <WorkSection key={stands} heading={heading} count={rows.length}>
              <div className={styles.table}>
                {index === 0 ? <Heads /> : null}
                <ul className={styles.rows} aria-label={heading}>
                  {rows.map((state) => (
                    <StateRow key={state.id} state={state} people={stands === 'coming' ? peopleIn(state.code) : 0} onChanged={changed} />
                  ))}
                </ul>
              </div>
            </WorkSection>
          ))}
          <Nowhere people={needs.without_license} />
          <Wanted states={wanted} onOpen={setOpening} />
        </div>
      ) : null}
      {opening === null ? null : <OpenDialog state={opening} onClose={() => setOpening(null)} onChanged={changed} />}
    </WorkPage>
  );
}

/** Where there is room for columns; elsewhere, and for whoever listens, each line names its own. */
function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      {columns.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

function Nowhere({ people }: { people: StateNeeds['without_license'] }) {
  if (people.length === 0) return null;
  return (
    <WorkSection heading="Licensed nowhere" count={people.length}>
      <ul className={styles.rows} aria-label="Licensed nowhere">
        {people.map(({ id, name, had_one }) => (
          <li key={id} className={styles.line}>
            <Link to={`/workspace/doctors/${id}`} className={styles.link}>
              {name}
            </Link>
            <span className="soft">sees an empty queue until {had_one ? 'a license is renewed' : 'licenses are entered'}</span>
          </li>
        ))}
      </ul>
    </WorkSection>
  );
}

function Wanted({ states, onOpen }: { states: StateNeeds['wanted']; onOpen: (state: string) => void }) {
  if (states.length === 0) return null;
  return (
    <WorkSection heading="Waited for" count={states.length}>
      <ul className={styles.rows} aria-label="Waited for">
        {states.map(({ state, name, people }) => (
          <li key={state} className={styles.line}>
            <strong>{name}</strong>
            <span className="soft figures">{count(people, 'person', 'people')} asked to be told when it opens</span>
            <Button kind="quiet" isSmall onClick={() => onOpen(state)}>
              Open<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </WorkSection>
  );
}
