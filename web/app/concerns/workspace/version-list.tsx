/** Every version there was: by whom, when, and what changed. */
import type { ConcernVersion } from '@pellis/contract/concerns/concern-versions';
import { longDate } from '../../ui/dates.ts';
import styles from './concerns.module.css';

export function VersionList({ versions }: { versions: readonly ConcernVersion[] }) {
  return (
    <section aria-labelledby="versions" className={styles.versions}>
      <h2 id="versions">Versions</h2>
      <ol className={styles['version-list']} reversed>
        {versions.map(({ version, changes, written_by, written_at }, place) => (
          <li key={version}>
            <p>
              <strong>Version {version}</strong>
              {place === 0 ? ', in force' : ''}
            </p>
            <p className="soft small">{written_by && written_at ? `${written_by}, ${longDate(written_at)}` : 'Built in'}</p>
            {changes.length > 0 ? (
              <ul className="small">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
