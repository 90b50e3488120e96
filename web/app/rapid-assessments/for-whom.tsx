/** The first line: for whom this Rapid Assessment is, and the way to somebody else. */
import { readMe } from '@pellis/contract/accounts/settings';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useActing } from '../shell/use-acting.ts';
import styles from './submit-page.module.css';

export function ForWhom() {
  const acting = useActing();
  const { data: me } = useRead(readMe);
  if (!acting || !me) return null;
  const name = `${acting.first_name} ${acting.last_name}`;
  return (
    <p className={styles['assessment-for']}>
      For <strong>{acting.isSelf ? `you, ${name}` : name}</strong>.{' '}
      <Link to="/family">{me.patient_count > 1 ? 'Change' : 'For somebody else?'}</Link>
    </p>
  );
}
