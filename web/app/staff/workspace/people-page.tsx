/** The clinic's people, for the operator: who works here, who is invited, who has left. */
import { listStaff, type StaffMember, staffRoleLabels } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMoves } from './member-moves.tsx';
import styles from './people.module.css';
import { factsOf, groups, markOf } from './words.ts';

export default function PeoplePage() {
  const read = useRead(listStaff);
  const people = read.data;
  const reads = useReads();
  const changed = () => void reads.refresh(listStaff);
  const [isInviting, setInviting] = useState(false);
  return (
    <WorkPage
      title="People"
      count={people?.filter(({ state }) => state !== 'left').length}
      lead="Who works here and may log in. Whoever you invite chooses their own password."
      actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}
    >
      <Loading read={read} label="the people" />
      {people ? (
        <div className={styles.groups}>
          {groups.map(({ heading, state }) => (
            <Group key={state} heading={heading} people={people.filter((one) => one.state === state)} onChanged={changed} />
          ))}
        </div>
      ) : null}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onInvited={changed} />
    </WorkPage>
  );
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
              <Link to={`/workspace/people/${member.id}`} className={styles.name}>
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
