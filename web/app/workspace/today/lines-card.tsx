/** One short list of the day: each line leads to its place, the rest stands where its heading says. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
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
  /** Where all of them stand. */
  all: { to: string; label: string };
}

const most = 6;

export function LinesCard({ heading, read, lines, none, all }: LinesCardProps) {
  const more = (lines?.length ?? 0) - most;
  return (
    <Card
      heading={lines && lines.length > 0 ? `${heading}: ${lines.length}` : heading}
      actions={
        <Link className="way" to={all.to}>
          {more > 0 ? `${all.label}, with ${more} more` : all.label}
        </Link>
      }
    >
      <Loading read={read} label={heading.toLowerCase()} />
      {lines?.length === 0 ? <p className="soft">{none}</p> : null}
      {lines && lines.length > 0 ? (
        <ul className={styles.lines} aria-label={heading}>
          {lines.slice(0, most).map(({ id, to, name, about, mark }) => (
            <li key={id}>
              <span>
                <Link className="way" to={to}>
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
