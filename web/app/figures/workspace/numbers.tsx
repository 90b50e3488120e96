/** Numbers with their names, and what they count. */
import type { ReactNode } from 'react';
import styles from './clinic-figures.module.css';

export function Definition({ children }: { children: ReactNode }) {
  return <p className="small soft">{children}</p>;
}

export function Numbers({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.numbers}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
