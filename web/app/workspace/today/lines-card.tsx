/** One short list of the day: each line leads to its place, the rest stands where its heading says. */
import { mostOnToday } from '@pellis/contract/today/today';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { KeysHint } from '../../work-list/keys-dialog.tsx';
import { Loading, type Read } from '../../work-list/loading.tsx';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import styles from './today.module.css';

export interface Line {
  id: string;
  to: string;
  name: string;
  about?: ReactNode;
  mark?: Mark | undefined;
}

interface LinesCardProps {
  heading: string;
  read: Read<unknown>;
  /** Undefined while it is on its way. */
  lines: readonly Line[] | undefined;
  none: string;
  /** How many there are, where only the first are here. */
  count?: number;
  /** The key that leads to all of them. */
  press?: string;
  /** Where all of them stand; without it they all stand here. */
  all?: { to: string; label: string };
}

/** As many as the clinic answers of each kind. */
const most = mostOnToday;

export function LinesCard({ heading, read, lines, none, all, count = lines?.length ?? 0, press }: LinesCardProps) {
  const more = count - most;
  return (
    <Card
      heading={
        <>
          {count > 0 ? `${heading}: ${count}` : heading}
          {press ? (
            <KeysHint>
              {' '}
              <kbd className={styles.press}>{press}</kbd>
            </KeysHint>
          ) : null}
        </>
      }
      actions={
        // they stand where the list ends
        all && (lines || read.error) ? (
          <Link className="way" to={all.to}>
            {more > 0 ? `${all.label}, with ${more} more` : all.label}
          </Link>
        ) : undefined
      }
    >
      <Loading read={read} label={heading.toLowerCase()} />
      {lines?.length === 0 ? <p className="soft">{none}</p> : null}
      {lines && lines.length > 0 ? (
        <ul className={styles.lines} aria-label={heading}>
          {(all ? lines.slice(0, most) : lines).map(({ id, to, name, about, mark }) => (
            <li key={id}>
              <span>
                <Link className="way" to={to} data-row>
                  {name}
                </Link>{' '}
                {about ? <span className="small soft">{about}</span> : null}
              </span>
              {mark ? <StateMark {...mark} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
