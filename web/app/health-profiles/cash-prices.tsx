/** What care costs without insurance. */
import { listMyServices } from '@pellis/contract/services/services';
import { useRead } from '../platform/use-api.ts';
import { price } from '../ui/money.ts';
import { SkeletonText } from '../ui/skeleton.tsx';
import styles from './health-profile.module.css';

const kinds = [
  { kind: 'video_first', label: 'First video appointment', each: '' },
  { kind: 'video_follow_up', label: 'Follow-up video appointment', each: ' each' },
  { kind: 'rapid_assessment', label: 'Rapid Assessment', each: '' },
] as const;

export function CashPrices() {
  const services = useRead(listMyServices);
  return (
    <section className={styles['cash-prices']} aria-labelledby="cash-prices">
      <h3 id="cash-prices">Cash prices</h3>
      {services.data ? (
        <dl className="figures">
          {kinds.map(({ kind, label, each }) => {
            const service = services.data.find((one) => one.kind === kind);
            return service ? (
              <div key={kind}>
                <dt>{label}</dt>
                <dd>
                  {price(service.price, service.currency)}
                  {each}
                </dd>
              </div>
            ) : null;
          })}
        </dl>
      ) : services.isError ? (
        <p>The prices could not be loaded now. You see them again before you book, and nothing is charged before that.</p>
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  );
}
