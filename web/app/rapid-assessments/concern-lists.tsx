/** The concerns we care for and those we do not, with why: built in; the server writes a later version over `data-list`. */
import { blockedConcerns, photoConcerns } from '@pellis/contract/concerns/concerns';
import styles from './concern-lists.module.css';

interface ListsProps {
  treated?: string;
  notTreated?: string;
}

export function ConcernLists({ treated = 'What we treat', notTreated = 'What we cannot treat online' }: ListsProps) {
  return (
    <div className={styles['concerns-two']}>
      <section>
        <h3>{treated}</h3>
        <ul className={`${styles.concerns} ${styles['concerns-treated']}`} data-list="concerns.photo">
          {photoConcerns.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{notTreated}</h3>
        <ul className={`${styles.concerns} ${styles['concerns-not']}`} data-list="concerns.not_photo">
          {blockedConcerns.map(({ value, label, why }) => (
            <li key={value}>
              {label}
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
