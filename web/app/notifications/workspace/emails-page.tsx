/** Every e-mail that the clinic writes, for the operator: the list, and the chosen one as it is read and put into other words. */
import { type EmailPreview, readEmails } from '@pellis/contract/notifications/emails';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { useRowKeys } from '../../work-list/use-row-keys.ts';
import { EmailSheet } from './email-sheet.tsx';
import styles from './emails.module.css';
import type { TypedBefore } from './typed.ts';

export default function EmailsPage() {
  const { data, error, refetch } = useRead(readEmails, {});
  return (
    <WorkPage
      count={data?.length}
      title="Letters"
      lead="Every letter that the clinic writes, with made-up names. Most can be put into your own words."
    >
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data || error ? null : <SkeletonCard label="the letters" lines={8} hasAction={false} />}
      {data ? <Emails emails={data} /> : null}
    </WorkPage>
  );
}

/** The chosen e-mail stands in the address, so that it can be shown to somebody. */
function Emails({ emails }: { emails: EmailPreview[] }) {
  const [search, setSearch] = useSearchParams();
  const [typedBefore] = useState<TypedBefore>(() => new Map());
  const list: RefObject<HTMLElement | null> = useRef(null);
  useRowKeys(list);
  const chosen = emails.find(({ template }) => template === search.get('letter')) ?? emails[0];
  return (
    <div className={styles.letters}>
      <label className={styles['letters-choice']}>
        <span>Letter</span>
        <select value={chosen?.template} onChange={(event) => setSearch({ letter: event.target.value }, { replace: true })}>
          {emails.map(({ template, subject, to }) => (
            <option key={template} value={template}>
              {`${subject} (to ${to})`}
            </option>
          ))}
        </select>
      </label>
      <nav className={styles['letters-list']} aria-label="Letters" ref={list}>
        <ul>
          {emails.map(({ template, subject, to, words }) => (
            <li key={template}>
              <button
                type="button"
                data-row
                aria-current={template === chosen?.template ? 'true' : undefined}
                onClick={() => setSearch({ letter: template }, { replace: true })}
              >
                <span className={styles['letters-subject']}>{subject}</span>
                <span className="small soft">To {to}</span>
                {words?.own ? <span className="small">Own words</span> : null}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? <EmailSheet key={chosen.template} email={chosen} typedBefore={typedBefore} /> : null}
    </div>
  );
}
