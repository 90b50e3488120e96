/** What is amiss in the running clinic, above every page of the operator until it is corrected. */
import { readWarnings, type Warning } from '@pellis/contract/warnings/warnings';
import { useRead } from '../platform/use-api.ts';
import { classes } from '../ui/classes.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './warnings.module.css';

const everyMs = 60_000;

export function Warnings() {
  const { data } = useRead(readWarnings, undefined, { every: everyMs });
  return <WarningList warnings={data ?? []} />;
}

export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={classes('no-print', styles.warnings)} aria-label="What is amiss in the running clinic">
      <Notice kind="warning" heading={warnings.length === 1 ? 'Something needs you' : `${warnings.length} things need you`}>
        <ul className={styles['warnings-list']}>
          {warnings.map(({ code, words }) => (
            <li key={code}>{words}</li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
