/** Says to a patient who waits that one runs late. */
import { listVisits, sayLate } from '@pellis/contract/visits/visit-desk';
import { useReads, useSend } from '../../platform/use-api.ts';
import { formToast } from '../../ui/toasts.ts';
import { lateSteps } from './late.ts';
import styles from './today.module.css';

export function LateButton({ id, minutes }: { id: string; minutes: number }) {
  const send = useSend(sayLate);
  const reads = useReads();
  const choose = (chosen: number) =>
    send.mutate(
      { params: { id }, body: { minutes: chosen } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          void reads.refresh(listVisits);
        },
        onError: (error) => formToast('error', error.detail),
      },
    );
  const known = lateSteps.includes(minutes) ? lateSteps : [...lateSteps, minutes];
  return (
    <label className={styles['today-late']}>
      <span className="small">Running late</span>
      <select value={minutes} disabled={send.isPending} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {known.map((step) => (
          <option key={step} value={step}>
            {step === 0 ? 'on time' : `${step} min`}
          </option>
        ))}
      </select>
    </label>
  );
}
