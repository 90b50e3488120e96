/** Every wording a letter had here: who set it and when, and the way to use it again. */
import { listEmailVersions } from '@pellis/contract/notifications/emails';
import { useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { workLook } from '../../work-list/look.ts';
import styles from './emails.module.css';
import type { Typed } from './typed.ts';

export function WordingHistory({ template, onUse }: { template: string; onUse: (typed: Typed) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['letter-text']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Every wording there was</summary>
      {isOpen ? <Versions template={template} onUse={onUse} /> : null}
    </details>
  );
}

function Versions({ template, onUse }: { template: string; onUse: (typed: Typed) => void }) {
  const { data, error } = useRead(listEmailVersions, { params: { template } });
  const newest = data?.[0]?.version ?? 0;
  if (error) return <p role="alert">{error.detail}</p>;
  return (
    <ol className={workLook.history} reversed>
      {data?.map(({ version, own, set_by, set_at }) => (
        <li key={version}>
          <p>
            <strong>{own ? own.subject : 'The built-in words'}</strong>{' '}
            <span className="soft small">
              version {version}, {set_by || 'somebody'} on {dateAndTime(set_at)}
            </span>
          </p>
          {own ? (
            <>
              <p className={`${workLook.words} small`}>{own.text}</p>
              <p>
                <Button kind="quiet" isSmall onClick={() => onUse({ ...own, version: newest })}>
                  Edit from these words<span className="visually-hidden">: version {version}</span>
                </Button>
              </p>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
