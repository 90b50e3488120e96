/** On a patient's page: that somebody on file might be the same person, and what was merged with this record and may be taken back. */
import { readMerges } from '@pellis/contract/record-merges/record-merges';
import { useRead } from '../../platform/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { EarlierMerge } from './earlier-merge.tsx';
import styles from './merges.module.css';

export function MergeCard({ patientId }: { patientId: string }) {
  const { data, refetch } = useRead(readMerges, { params: { id: patientId } });
  if (!data) return null;
  const { lookalikes, merges } = data;
  return (
    <Card heading="Two records of one person">
      {lookalikes.length === 0 ? (
        <p className="soft">Nobody else on file looks like the same person.</p>
      ) : (
        <>
          <p>On file with the same name, e-mail address or phone:</p>
          <ul className={styles['merge-list']} aria-label="Perhaps the same person">
            {lookalikes.map(({ id, full_name, dob, email, phone, same }) => (
              <li key={id}>
                <span>
                  <strong>{full_name}</strong> {dob ? `born ${longDate(`${dob}T00:00:00`)}` : 'no birthday told yet'}
                </span>
                <span className="small soft">
                  {[email, phone].filter(Boolean).join(', ')}. The same {same.join(', ')}.
                </span>
                <span>
                  <ButtonLink kind="quiet" isSmall to={`/workspace/patients/${patientId}/merge?with=${id}`}>
                    Compare with {full_name}
                  </ButtonLink>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink kind="secondary" isSmall to={`/workspace/patients/${patientId}/merge`}>
          This is the same person as …
        </ButtonLink>
      </p>
      {merges.length > 0 ? (
        <ul className={styles['merge-list']} aria-label="Merged records">
          {merges.map((merge) => (
            <li key={merge.id}>
              <EarlierMerge merge={merge} onUndone={() => void refetch()} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
