/** Above the e-Consults: providers whose license is to be looked up before they may ask. */
import { listEconsultProviders } from '@pellis/contract/econsults/econsult-providers';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './econsults.module.css';

export function ProvidersToCheck() {
  const { data = [] } = useRead(listEconsultProviders, {}, { every: 60_000 });
  const waiting = data.filter(({ state }) => state === 'applied');
  if (waiting.length === 0) return null;
  const [first] = waiting;
  const one = first ? `The license of ${first.name} is to be checked.` : '';
  return (
    <div className={styles.above}>
      <Notice kind="warning" heading={waiting.length === 1 ? one : `The licenses of ${waiting.length} providers are to be checked.`}>
        Before that they cannot ask.{' '}
        <Link className="way" to={waiting.length === 1 ? `/workspace/econsults/providers/${first?.id}` : '/workspace/econsults/providers'}>
          {waiting.length === 1 ? 'Check it' : 'Check them'}
        </Link>
      </Notice>
    </div>
  );
}
