/** Lab tests that a template names, in the window in which tests are ordered: nothing is ordered before somebody has looked. */
import { listLabTests } from '@pellis/contract/lab-orders/lab-tests';
import { useRead } from '../../platform/use-api.ts';
import { OrderDialog } from './order-dialog.tsx';

export function TemplateOrder({ encounterId, keys, onClose }: { encounterId: string; keys: readonly string[]; onClose: () => void }) {
  const { data } = useRead(listLabTests);
  if (!data) return null;
  const tests = data.filter(({ key, is_offered }) => is_offered && keys.includes(key));
  if (tests.length === 0) return null;
  const fasting_hours = Math.max(0, ...tests.map((test) => test.fasting_hours));
  return (
    <OrderDialog
      encounterId={encounterId}
      isSigned={false}
      begun={{ tests: tests.map(({ key }) => key), fasting_hours }}
      onClose={onClose}
    />
  );
}
