/** What one patient paid, for the front desk. */
import { listPatientPayments } from '@pellis/contract/payments/desk-payments';
import { useState } from 'react';
import { isNotFound } from '../../platform/api-error.ts';
import { useRead } from '../../platform/use-api.ts';
import { Loading } from '../../work-list/loading.tsx';
import { Pager } from './pager.tsx';
import { PaymentRows } from './payment-rows.tsx';
import styles from './payments.module.css';
import { useMoneyMoved } from './use-money-moved.ts';

export function PatientPayments({ patientId }: { patientId: string }) {
  const [trail, setTrail] = useState<readonly string[]>(['now']);
  const { data, error, refetch } = useRead(listPatientPayments, { params: { id: patientId, before: trail.at(-1) ?? 'now' } });
  const moneyMoved = useMoneyMoved();
  if (isNotFound(error)) return null;
  return (
    <section className={styles['patient-payments']} aria-labelledby="payments-heading">
      <h2 id="payments-heading">Payments</h2>
      <Loading read={{ data, error, refetch }} label="the payments" />
      {data?.payments.length === 0 ? <p className="soft">Nothing was paid so far.</p> : null}
      {data && data.payments.length > 0 ? (
        <PaymentRows label="Payments of this patient" payments={data.payments} hasNames={false} onRefunded={moneyMoved} />
      ) : null}
      {data ? <Pager trail={trail} next={data.next} onTurn={setTrail} /> : null}
    </section>
  );
}
