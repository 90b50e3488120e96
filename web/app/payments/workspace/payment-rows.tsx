/** Payments line by line: who, for what, how the money stands, and what the front desk can do about it. */
import type { DeskPayment } from '@pellis/contract/payments/desk-payments';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { money } from '../../ui/money.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { whyRefunded } from '../refund-words.ts';
import { disputeWords, leftOf, markOf, meaningOf } from './payment-words.ts';
import styles from './payments.module.css';
import { RefundDialog } from './refund-dialog.tsx';

interface PaymentRowsProps {
  label: string;
  payments: readonly DeskPayment[];
  /** On a patient's own page the name is the title already. */
  hasNames?: boolean;
  onRefunded: () => void;
}

export function PaymentRows({ label, payments, hasNames = true, onRefunded }: PaymentRowsProps) {
  const [refunding, setRefunding] = useState<DeskPayment | null>(null);
  // a conversation's link to an order leads here
  const { hash } = useLocation();
  return (
    <>
      <ul className={styles.payments} aria-label={label}>
        {payments.map((payment) => (
          <li
            key={payment.id}
            className={styles.payment}
            data-order={payment.id}
            aria-current={hash === `#order-${payment.id}` ? 'true' : undefined}
            ref={(row) => (hash === `#order-${payment.id}` ? row?.scrollIntoView({ block: 'center' }) : undefined)}
          >
            <div>
              <StateMark {...markOf(payment)} />
            </div>
            <div className={styles['payment-what']}>
              {hasNames && payment.patient ? (
                <Link to={`/workspace/patients/${payment.patient.id}`} className={`${styles['payment-name']} way`}>
                  {payment.patient.name}
                </Link>
              ) : null}
              <span className={hasNames && payment.patient ? 'soft' : styles['payment-name']}>{payment.service}</span>
              <span className="soft small figures">{dateAndTime(payment.at)}</span>
            </div>
            <div className={styles['payment-money']}>
              <span className={`${styles['payment-amount']} figures`}>{money(payment.amount, payment.currency)}</span>
              <span className="soft small figures">{meaningOf(payment)}</span>
              {payment.dispute ? (
                <span className="soft small figures">{disputeWords(payment.dispute, payment.currency, dateAndTime)}</span>
              ) : null}
              {payment.refunds.map((refund) => (
                <span key={refund.at.getTime()} className="soft small figures">
                  {money(refund.amount, payment.currency)}: {whyRefunded(refund)}
                </span>
              ))}
            </div>
            <Ways payment={payment} onRefund={() => setRefunding(payment)} />
          </li>
        ))}
      </ul>
      {refunding ? (
        <RefundDialog
          payment={refunding}
          onClose={() => setRefunding(null)}
          onDone={() => {
            setRefunding(null);
            onRefunded();
          }}
        />
      ) : null}
    </>
  );
}

function Ways({ payment, onRefund }: { payment: DeskPayment; onRefund: () => void }) {
  const may = useMay();
  const { patient, receipt } = payment;
  if (!may('handle-payments') || !patient) return null;
  const whose = <span className="visually-hidden"> of {patient.name}</span>;
  return (
    <div className={styles['payment-ways']}>
      {receipt ? (
        <Link to={`/patient/${patient.id}/provider/${receipt.provider_id}/payment-receipt/${receipt.fee_id}`} className="way">
          Receipt{whose}
        </Link>
      ) : null}
      {leftOf(payment) > 0 && may('refund') ? (
        <Button kind="secondary" isSmall onClick={onRefund}>
          Refund…{whose}
        </Button>
      ) : null}
    </div>
  );
}
