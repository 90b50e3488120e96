/** The receipt itself: every field may be changed for printing, and nothing of that is kept. */

import type { Refund } from '@pellis/contract/payments/payments';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Receipt, ReceiptState } from '@pellis/contract/receipts/receipts';
import { whyRefunded } from '../payments/refund-words.ts';
import { clinicName } from '../platform/clinic.ts';
import { classes } from '../ui/classes.ts';
import { money } from '../ui/money.ts';
import { EditableText } from './editable-text.tsx';
import styles from './receipt.module.css';

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { customer, provider, service } = receipt;
  return (
    <>
      <p className="soft small no-print">
        You can change any text here before you print it, for example to add an address. Nothing you change is kept; the PDF stays as
        issued.
      </p>
      <article className={styles.receipt}>
        <p className={styles['receipt-letterhead']}>
          <strong>{clinicName}</strong>
          <span>Payment Receipt{receipt.number ? ` ${receipt.number}` : ''}</span>
        </p>
        <Part
          heading="Customer"
          rows={[
            ['Name', customer.name],
            ['Email', customer.email],
            ['Phone', customer.phone],
          ]}
        />
        <Part
          heading="Provider"
          rows={[
            ['Name', [provider.name, provider.credentials].filter(Boolean).join(', ')],
            ['License number', provider.cpsono],
          ]}
        />
        <Part
          heading="Service"
          rows={[
            ['Date', service.date.slice(0, 10)],
            ['Description', [service.description, service.comment].filter(Boolean).join(': ')],
            ['Amount', money(receipt.amount, receipt.currency)],
            ...(receipt.refunded > 0 ? ([['Refunded', money(receipt.refunded, receipt.currency)]] as const) : []),
            ...receipt.refunds.map((refund, index) => whyRow(refund, receipt, index)),
          ]}
        />
        <p className={classes(styles['receipt-stamp'], styles[`receipt-stamp-${receipt.state}`])}>{stamps[receipt.state]}</p>
        <footer className={styles['receipt-footer']}>
          <p>
            {clinicName}. Online care by board-certified dermatologists{licensedIn(provider.licensed_in)}.
          </p>
          {receipt.number ? (
            <p>
              Receipt {receipt.number}, check code {receipt.check_code}. Confirm it at {window.location.host}/verify-receipt.
            </p>
          ) : null}
        </footer>
      </article>
    </>
  );
}

/** " licensed in California and Nevada", from the records of whoever cared. */
function licensedIn(states: readonly string[]): string {
  return states.length === 0 ? '' : ` licensed in ${inOneSentence.format(states.map(nameOfPlace))}`;
}

const inOneSentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** Each amount with its reason; numbered where there are several. */
function whyRow(refund: Refund, { currency, refunds }: Receipt, index: number): [string, string] {
  const name = refunds.length > 1 ? `Refund ${index + 1}` : 'Reason for the refund';
  return [name, refunds.length > 1 ? `${money(refund.amount, currency)}: ${whyRefunded(refund)}` : whyRefunded(refund)];
}

const stamps: Record<ReceiptState, string> = {
  unpaid: 'NOT PAID YET',
  paid: 'PAID IN FULL',
  partly_refunded: 'PAID, PARTLY REFUNDED',
  refunded: 'REFUNDED',
};

function Part({ heading, rows }: { heading: string; rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <section className={styles['receipt-part']}>
      <h2>{heading}</h2>
      <dl className={styles['receipt-rows']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <EditableText label={`${heading}: ${name}`} text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
