/** How long things are kept: read by whoever answers privacy requests, raised by whoever sets the clinic up. */
import { listRetention, type RetentionKind, type RetentionPeriod, setRetention } from '@pellis/contract/erasures/retention';
import { type FormEvent, useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';

export function Retention() {
  const read = useRead(listRetention);
  const may = useMay();
  const [changed, setChanged] = useState<RetentionPeriod | null>(null);
  if (!read.data)
    return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="how long things are kept" lines={6} hasAction={false} />;
  return (
    <Card heading="How long things are kept">
      <p className="soft">
        The built-in figures follow California’s law as we know it [check with a lawyer]. What is past its time goes by itself once a day
        where it says so; medical records never go by themselves.
      </p>
      <Facts
        facts={read.data.map((period) => [
          labels[period.kind].what,
          <div key={period.kind} className="stack" style={{ '--gap': '4px' }}>
            <span>
              {howLong(period)}. {period.sweeps ? 'Goes by itself.' : labels[period.kind].after}
            </span>
            {may('set-up-clinic') ? (
              <div>
                <Button kind="quiet" aria-label={`Change how long: ${labels[period.kind].what}`} onClick={() => setChanged(period)}>
                  Change
                </Button>
              </div>
            ) : null}
          </div>,
        ])}
      />
      {changed ? <Change period={changed} onClose={() => setChanged(null)} /> : null}
    </Card>
  );
}

function Change({ period, onClose }: { period: RetentionPeriod; onClose: () => void }) {
  const [days, setDays] = useState(String(period.days));
  const [wrong, setWrong] = useState<string | null>(null);
  const send = useSend(setRetention);
  const reads = useReads();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(days);
    if (!Number.isInteger(number) || number < period.least_days)
      return setWrong(`Write a whole number of days, at least ${period.least_days}`);
    setWrong(null);
    send.mutate(
      { params: { period: period.kind }, body: { days: number }, ifMatch: period.version },
      {
        onSuccess: (periods) => {
          reads.put(listRetention, undefined, periods);
          toast('success', 'The time is kept');
          onClose();
        },
        onError: (error) => setWrong(error.fields['days'] ?? error.detail),
      },
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title={labels[period.kind].what}>
      <form className="stack" onSubmit={submit} noValidate>
        {period.kind === 'medical_record' ? (
          <Notice kind="info">Longer is always allowed. Shorter than the law is not. [check with a lawyer]</Notice>
        ) : null}
        <TextField
          label="Days"
          hint={`At least ${period.least_days}`}
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={wrong}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <div className="row">
          <Button type="submit" disabled={send.isPending}>
            Keep this time
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function howLong({ days, until_age }: RetentionPeriod): string {
  const years = Math.round(days / 365.25);
  const long = days >= 730 && Math.abs(days - years * 365.25) < 2 ? `${years} years` : `${days} days`;
  return until_age === null ? long : `${long} after the last care; of minors until they are ${until_age} at least`;
}

const labels: Record<RetentionKind, { what: string; after: string }> = {
  medical_record: { what: 'Medical records', after: 'Goes only when somebody decides it.' },
  payment: { what: 'Payments and receipts', after: 'Goes only when somebody decides it.' },
  audit: { what: 'Record of events', after: 'Goes only when somebody decides it.' },
  privacy_request: { what: 'Privacy requests, once answered', after: '' },
  sent_message: { what: 'E-mails and text messages, sent or never sent', after: '' },
  session: { what: 'Devices and network addresses of sign-ins that ended', after: '' },
  closing_grace: { what: 'Before a patient’s account that they close is erased', after: 'Logging in takes it back.' },
};
