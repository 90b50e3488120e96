/** One privacy request: what is asked, its clocks, our notes, and the answer. */
import { type PrivacyRequest, privacyRelations, readPrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { useParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, dayAhead } from '../../ui/dates.ts';
import { Facts } from '../../work-list/facts.tsx';
import { workLook } from '../../work-list/look.ts';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { CarryOut } from './carry-out.tsx';
import { CorrectIt } from './correct-it.tsx';
import { RequestMoves } from './moves.tsx';
import { NotesCard } from './notes-card.tsx';
import { happened, kindLabels, markOf } from './words.ts';

export default function PrivacyRequestPage() {
  const { id = '' } = useParams();
  const read = useRead(readPrivacyRequest, { params: { id } });
  const reads = useReads();
  const refresh = () => void reads.refresh(readPrivacyRequest, { id });
  const { data } = read;
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/privacy-requests', label: 'Privacy requests' }}
      title={data ? `${kindLabels[data.kind]}: ${data.name}` : 'Privacy request'}
      lead={data?.number}
      mark={data && markOf(data)}
      label="the privacy request"
      main={(request) => (
        <>
          <Card heading="What they ask">
            {request.details ? <p className={workLook.words}>{request.details}</p> : <p className="soft">They wrote nothing more.</p>}
          </Card>
          {request.kind === 'delete' ? <CarryOut request={request} onMoved={refresh} /> : null}
          {request.kind === 'correct' ? <CorrectIt request={request} onMoved={refresh} /> : null}
          <RequestMoves request={request} onMoved={refresh} />
          {request.statement ? (
            <Card heading="They disagree">
              <p className={workLook.words}>{request.statement}</p>
            </Card>
          ) : null}
          <NotesCard request={request} onKept={refresh} />
        </>
      )}
      side={(request) => <Clocks request={request} />}
      happened={happened}
    />
  );
}

function Clocks({ request }: { request: PrivacyRequest }) {
  const { email, relation, received_at, receipt_due_on, confirmed_at, verified_at, needs_proof, due_at, extended_because } = request;
  return (
    <Card heading="Who, and by when">
      <Facts
        facts={[
          [
            'E-mail',
            <a key="mail" className="way" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['About', privacyRelations.find(({ value }) => value === relation)?.label ?? relation],
          ['Received', dateAndTime(received_at)],
          ['Receipt confirmed', confirmed_at ? dateAndTime(confirmed_at) : `Not yet; due ${dayAhead(receipt_due_on)}`],
          ['Identity', identityOf(needs_proof, verified_at)],
          ['Answer due', <strong key="due">{dayAhead(due_at)}</strong>],
          ['Extended because', extended_because],
        ]}
      />
    </Card>
  );
}

function identityOf(needsProof: boolean, verifiedAt: Date | null): string {
  if (verifiedAt) return `Confirmed with the mailed code, ${dateAndTime(verifiedAt)}`;
  return needsProof ? 'Not yet confirmed' : 'Needs no proof';
}
