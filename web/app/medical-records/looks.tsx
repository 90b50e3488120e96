/** Who looked at my record and when, the newest first, more on request. */
import { type Look, listLooks } from '@pellis/contract/medical-records/medical-records';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { clockTime, longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { roleOf, type Sitting, sittingsOf, whatTheyDid, whoLooked } from './look-words.ts';
import styles from './looks.module.css';

export function Looks() {
  const [pages, setPages] = useState<readonly string[]>(['now']);
  const { isOwn, your } = useWhose();
  return (
    <Card heading={isOwn ? 'Who looked at my record' : `Who looked at ${your} record`}>
      <p className="soft">
        Each time one of the clinic's people opens {your} notes, photos, documents, requests or conversations, it is written down here.
      </p>
      {pages.map((before, index) => (
        <LooksBefore
          key={before}
          before={before}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages((shown) => [...shown, next])}
        />
      ))}
    </Card>
  );
}

function LooksBefore({ before, isLast, onMore }: { before: string; isLast: boolean; onMore: (next: string) => void }) {
  const { data, error, refetch } = useRead(listLooks, { params: { before } });
  if (error && !data)
    return (
      <Notice
        kind="error"
        isSpoken
        actions={
          <Button kind="secondary" isSmall onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        This list could not be loaded.
      </Notice>
    );
  if (!data)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">Loading who looked at your record…</span>
        <SkeletonText lines={6} />
      </div>
    );
  const { looks, next } = data;
  if (looks.length === 0) return <p className={styles['looks-none']}>Nobody has looked at it yet.</p>;
  return (
    <>
      <Days looks={looks} />
      {isLast && next ? (
        <div>
          <Button kind="secondary" isSmall onClick={() => onMore(next)}>
            Show earlier
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A heading for each day, in the reader's own time. */
function Days({ looks }: { looks: readonly Look[] }) {
  const days = Map.groupBy(sittingsOf(looks), ({ look }) => longDate(look.at));
  return [...days].map(([day, sittings]) => (
    <Fragment key={day}>
      <h3 className={styles['looks-day']}>{day}</h3>
      <ul className={styles.looks}>
        {sittings.map((sitting) => (
          <LookLine key={sitting.look.id} sitting={sitting} />
        ))}
      </ul>
    </Fragment>
  ));
}

function LookLine({ sitting }: { sitting: Sitting }) {
  const { look } = sitting;
  const role = roleOf(look);
  const deed = whatTheyDid(sitting);
  return (
    <li className={look.kind === 'patient.emergency_access' ? `${styles.look} ${styles['look-emergency']}` : styles.look}>
      <span className={`${styles['look-time']} soft figures`}>{clockTime(look.at)}</span>
      <span>
        <strong>{whoLooked(look)}</strong>
        {role ? <span className="soft">, {role},</span> : null} {look.note_id ? <Link to={`/notes/${look.note_id}`}>{deed}</Link> : deed}.
        {look.reason ? <span className={styles['look-reason']}>Reason given: {look.reason}</span> : null}
      </span>
    </li>
  );
}
