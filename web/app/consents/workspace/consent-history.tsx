/** Every version that a text had: what changed, who wrote it and when, how many signed it, and the way to begin from it. */
import type { ConsentKind } from '@pellis/contract/consents/consents';
import { type LegalText, listLegalTexts } from '@pellis/contract/consents/legal-texts';
import { useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { workLook } from '../../work-list/look.ts';
import { ConsentWords } from '../consent-words.tsx';
import styles from './consents.module.css';

interface HistoryProps {
  kind: ConsentKind;
  place: string;
  onUse: (text: LegalText) => void;
}

export function ConsentHistory(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['consent-history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Every version there was, and how many signed it</summary>
      {isOpen ? <Versions {...props} /> : null}
    </details>
  );
}

function Versions({ kind, place, onUse }: HistoryProps) {
  const { data, error } = useRead(listLegalTexts, { params: { consent: kind, place } });
  if (error) return <p role="alert">{error.detail}</p>;
  if (data?.length === 0) return <p className="soft">This state has no words of its own so far.</p>;
  return (
    <ol className={workLook.history} reversed>
      {data?.map((text) => (
        <li key={text.version}>
          <p>
            <strong>{text.title}</strong>{' '}
            <span className="soft small">
              version {text.version}
              {text.set_at ? `, ${text.set_by || 'somebody'} on ${dateAndTime(text.set_at)}` : ', built in'}, signed by {text.signed}
            </span>
          </p>
          <p className="small">{text.what_changed}</p>
          <details>
            <summary>The words</summary>
            <ConsentWords words={text.words} />
          </details>
          <p>
            <Button kind="quiet" isSmall onClick={() => onUse(text)}>
              Begin from these words<span className="visually-hidden">: version {text.version}</span>
            </Button>
          </p>
        </li>
      ))}
    </ol>
  );
}
