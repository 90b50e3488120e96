/** Openings of records in an emergency, to be reviewed by somebody else: those that nobody has looked at first. */
import { type EmergencyOpened, emergenciesADay, listEmergencies, reviewEmergency } from '@pellis/contract/patients/patients';
import { useState } from 'react';
import { useReaderZone } from '../../platform/reader-zone.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LongField } from '../../ui/fields.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';

export default function EmergencyAccessPage() {
  const { data: rows, error, refetch } = useRead(listEmergencies, {}, { every: 300_000 });
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/privacy-requests', label: 'Privacy requests' }}
      title="Emergency access"
      count={rows?.filter(({ review }) => !review).length}
      lead={`Records that a dermatologist opened without treating the patient, ${emergenciesADay} a day at most. Each is reviewed by somebody else.`}
    >
      <Loading read={{ data: rows, error, refetch }} label="the emergency access" />
      {rows?.length === 0 ? (
        <EmptyState heading="No record was opened in an emergency">When one is, it appears here with its reason.</EmptyState>
      ) : null}
      {rows?.map((row) => (
        <Opening key={row.id} row={row} />
      ))}
    </WorkPage>
  );
}

function Opening({ row }: { row: EmergencyOpened }) {
  const { timeZone } = useReaderZone();
  return (
    <Card heading={`${row.opener}, ${dateAndTime(row.began_at, timeZone)}`}>
      <p>
        <StateMark {...(row.review ? { words: 'Reviewed', kind: 'ended' } : { words: 'To be reviewed', kind: 'next' })} />
      </p>
      <p className={workLook.words}>{row.reason}</p>
      <p className="soft small">
        Patient {row.initials} {row.looks === 0 ? 'Nothing was read.' : `Read ${row.looks} ${row.looks === 1 ? 'time' : 'times'}.`}
      </p>
      {row.review ? (
        <p>
          <span className={workLook.words}>{row.review.text}</span>{' '}
          <span className="soft small figures">
            {dateAndTime(row.review.at, timeZone)}, {row.review.by}
          </span>
        </p>
      ) : null}
      {row.may_review ? <ReviewForm id={row.id} /> : null}
      {row.review || row.may_review ? null : <p className="soft small">Somebody else reviews what you opened yourself.</p>}
    </Card>
  );
}

function ReviewForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const reads = useReads();
  const sending = useSend(reviewEmergency);
  const keep = () => {
    if (text.trim() === '') return setWrong('Write what you found');
    setWrong(undefined);
    sending.mutate(
      { params: { id }, body: { text } },
      { onSuccess: () => void reads.refresh(listEmergencies), onError: (error) => setWrong(error.detail) },
    );
  };
  return (
    <>
      <LongField
        id={`review-${id}`}
        label="What did you find?"
        hint="For example: called the emergency room, the reason stands."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
        most={1000}
      />
      <div>
        <Button kind="secondary" onClick={keep} disabled={sending.isPending}>
          Mark as reviewed
        </Button>
      </div>
    </>
  );
}
