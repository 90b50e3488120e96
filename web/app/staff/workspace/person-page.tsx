/** One of the clinic's people: how they log in, what they may do and why, what waits for them, and who changed what. */
import { type Person, readPerson } from '@pellis/contract/staff/person';
import { hasCredentials, isLicensed, staffRoleLabels } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Facts } from '../../work-list/facts.tsx';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { FactorResetCard } from './factor-reset-card.tsx';
import { MemberMoves } from './member-moves.tsx';
import { RightsCard } from './rights-card.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SupervisorsCard } from './supervisors-card.tsx';
import { happened, happenedWords, markOf } from './words.ts';

export default function PersonPage() {
  const { id = '' } = useParams();
  const read = useRead(readPerson, { params: { id } });
  const reads = useReads();
  const changed = () => void reads.refresh(readPerson, { id });
  const { data } = read;
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/people', label: 'People' }}
      title={data?.name ?? 'Person'}
      lead={data && staffRoleLabels[data.role]}
      mark={data && markOf(data)}
      label="the person"
      main={(person) => (
        <>
          <Who person={person} onChanged={changed} />
          <RightsCard person={person} onChanged={changed} />
        </>
      )}
      side={(person) => (
        <>
          <SupervisorsCard person={person} onChanged={changed} />
          <FactorResetCard person={person} onChanged={changed} />
        </>
      )}
      happened={happened}
      wordsOf={happenedWords}
    />
  );
}

function Who({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const [changing, setChanging] = useState<'role' | 'credentials' | null>(null);
  const drafts = hasCredentials(person.role) && !isLicensed(person.role);
  const { email, role, state, is_me, last_signed_in_at, open_visits, open_cases } = person;
  return (
    <Card
      heading="Access"
      actions={
        is_me ? null : (
          <>
            {state === 'left' ? null : (
              <Button kind="secondary" isSmall onClick={() => setChanging('role')}>
                Change role
              </Button>
            )}
            {drafts && state !== 'left' ? (
              <Button kind="secondary" isSmall onClick={() => setChanging('credentials')}>
                Credentials
              </Button>
            ) : null}
            <MemberMoves member={person} onChanged={onChanged} />
          </>
        )
      }
    >
      <Facts
        facts={[
          ['Email', email],
          ['Role', staffRoleLabels[role]],
          ['Credentials', drafts ? (person.credentials ?? 'Not said yet') : ''],
          ['Last log in', last_signed_in_at ? longDate(last_signed_in_at) : 'Never'],
          ['Visits ahead', open_visits === 0 ? '' : String(open_visits)],
          ['Cases open', open_cases === 0 ? '' : String(open_cases)],
        ]}
      />
      {is_me ? <p className="soft">This is you. Another person who manages people changes your role and rights.</p> : null}
      {changing === 'role' ? <RoleDialog person={person} onClose={() => setChanging(null)} onChanged={onChanged} /> : null}
      {changing === 'credentials' ? <CredentialsDialog person={person} onClose={() => setChanging(null)} onChanged={onChanged} /> : null}
    </Card>
  );
}
