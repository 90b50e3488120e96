/** Two records side by side: which stays, what moves, and what stops it. */
import type { MergePreview, Side } from '@pellis/contract/record-merges/record-merges';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { inWords } from './holdings.ts';
import styles from './merges.module.css';

interface BothRecordsProps {
  preview: MergePreview;
  onSwap: () => void;
  onOther: () => void;
}

export function BothRecords({ preview: { kept, merged, conflicts }, onSwap, onOther }: BothRecordsProps) {
  return (
    <>
      {conflicts.length > 0 ? (
        <Notice kind="warning" heading="These cannot be merged now">
          <ul aria-label="What stops it">
            {conflicts.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className={styles['merge-sides']}>
        <Record side={kept} heading="Stays" holdsLabel="Holds already" />
        <Record side={merged} heading="Becomes part of it" holdsLabel="Moves" />
      </div>
      <p className="soft">
        Name, date of birth, phone, e-mail and address stay as they are on the left; what differs can be corrected afterwards.
        {merged.signs_in_with ? ` Whoever signs in with ${merged.signs_in_with} opens the whole record from then on.` : ''}
        {kept.has_insurance && merged.has_insurance ? ' The insurance on the left counts; the other is kept among the older ones.' : ''}
      </p>
      <div className="row">
        <Button kind="secondary" onClick={onSwap}>
          Keep the other record instead
        </Button>
        <Button kind="quiet" onClick={onOther}>
          Choose another record
        </Button>
      </div>
    </>
  );
}

function Record({ side, heading, holdsLabel }: { side: Side; heading: string; holdsLabel: string }) {
  const { id, full_name, dob, phone, email, address, registered_at, signs_in_with, acted_for_by, has_insurance, holds } = side;
  const counted = inWords(holds);
  return (
    <Card
      heading={heading}
      actions={
        <ButtonLink kind="quiet" isSmall to={`/workspace/patients/${id}`}>
          Open<span className="visually-hidden"> {full_name}</span>
        </ButtonLink>
      }
    >
      <Facts
        facts={[
          ['Name', full_name],
          ['Date of birth', dob ? longDate(`${dob}T00:00:00`) : 'Not told yet'],
          ['Phone', phone || 'None on file'],
          ['E-mail', email || 'None on file'],
          ['Address', address],
          ['Registered', longDate(registered_at)],
          ['Signs in', signs_in_with || 'No account of their own'],
          ['Acted for by', acted_for_by.join(', ') || 'Nobody else'],
          ['Insurance', has_insurance ? 'On file' : 'None on file'],
        ]}
      />
      <h3>{holdsLabel}</h3>
      {counted.length === 0 ? <p className="soft">Nothing so far.</p> : null}
      <ul className={styles['merge-holds']} aria-label={`${holdsLabel}: ${full_name}`}>
        {counted.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Card>
  );
}
