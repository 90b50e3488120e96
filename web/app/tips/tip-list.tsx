/** Tips beneath something else, as cards: each one link. */
import { drawingOf } from '@pellis/contract/tips/drawings';
import type { Tip } from '@pellis/contract/tips/tips';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import styles from './tip-cards.module.css';
import { TipPicture } from './tip-picture.tsx';

export function TipList({ heading, tips, children }: { heading: string; tips: readonly Tip[]; children?: ReactNode }) {
  if (tips.length === 0) return null;
  return (
    <Card heading={heading}>
      <ul className={styles['tip-cards']}>
        {tips.map(({ slug, title, summary, picture }) => (
          <li key={slug} className={styles['tip-card']}>
            <TipPicture name={drawingOf({ slug, picture })} />
            <div>
              <h3>
                <a href={`/tips/${slug}`}>{title}</a>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
