/** The clinic's people, for the operator: who works here, who is invited, who has left. */
import { listStaff, type StaffMember, staffRoleLabels } from '@pellis/contract/staff/staff';
import { type RefObject, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { filterIn, ListFilters } from '../../work-list/list-filters.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { useRowKeys } from '../../work-list/use-row-keys.ts';
import { WorkSection } from '../../work-list/work-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMoves } from './member-moves.tsx';
import styles from './people.module.css';
import { factsOf, groups, markOf } from './words.ts';

const filters = [{ value: 'all', label: 'All' } as const, ...groups.map(({ state, heading }) => ({ value: state, label: heading }))];

export default function PeoplePage() {
  const read = useRead(listStaff);
  const people = read.data;
  const reads = useReads();
  const changed = () => void reads.refresh(listStaff);
  const [isInviting, setInviting] = useState(false);
  const [search] = useSearchParams();
  const chosen = filterIn(filters, search);
  const list: RefObject<HTMLDivElement | null> = useRef(null);
  useRowKeys(list);
  return (
    <WorkPage
      title="People"
      count={people?.filter(({ state }) => state !== 'left').length}
      lead="Who works here and may log in. Whoever you invite chooses their own password."
      actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}
    >
      <ListFilters filters={filters} counts={people && countsOf(people)} />
      <Loading read={read} label="the people" />
      {people ? (
        <div className={styles.groups} ref={list}>
          {chosen && countsOf(people)[chosen] === 0 ? <EmptyState heading={nobody[chosen]} /> : null}
          {shownGroups(chosen).map(({ heading, state }) => (
            <Group key={state} heading={heading} people={people.filter((one) => one.state === state)} onChanged={changed} />
          ))}
        </div>
      ) : null}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onInvited={changed} />
    </WorkPage>
  );
}

const nobody = {
  all: 'Nobody works here yet',
  active: 'Nobody is at work here',
  invited: 'Nobody is invited just now',
  left: 'Nobody has left',
} as const;

function shownGroups(chosen: (typeof filters)[number]['value'] | undefined) {
  return chosen === undefined || chosen === 'all' ? groups : groups.filter(({ state }) => state === chosen);
}

function countsOf(people: readonly StaffMember[]) {
  const of = (wanted: StaffMember['state']) => people.filter(({ state }) => state === wanted).length;
  return { all: people.length, active: of('active'), invited: of('invited'), left: of('left') };
}

/** Nobody invited and nobody gone need no heading. */
function Group({ heading, people, onChanged }: { heading: string; people: readonly StaffMember[]; onChanged: () => void }) {
  if (people.length === 0) return null;
  return (
    <WorkSection heading={heading} count={people.length}>
      <ul className={styles.rows} aria-label={heading}>
        {people.map((member) => (
          <li key={member.id} className={styles.member} data-member={member.email}>
            <StateMark {...markOf(member)} />
            <div className={styles.who}>
              <Link to={`/workspace/people/${member.id}`} className={styles.name} data-row>
                {member.name}
                {member.is_me ? ' (you)' : ''}
              </Link>
              <span className="soft">{staffRoleLabels[member.role]}</span>
              <span className="soft small">{member.email}</span>
            </div>
            <span className="soft small figures">{factsOf(member, longDate)}</span>
            <MemberMoves member={member} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </WorkSection>
  );
}
