/** One lab result, as the patient reads it: what the dermatologist says, the values, and what is spoken about first. */
import type { LabResult } from '@pellis/contract/lab-results/lab-results';
import { readFile } from '@pellis/contract/photos/photos';
import { lateWords } from '../lab-orders/order-words.ts';
import { saveFile } from '../platform/save-file.ts';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { EarlierReadings } from './earlier-readings.tsx';
import styles from './lab-results.module.css';
import { ValueTable } from './value-table.tsx';

export function ResultCard({ result }: { result: LabResult }) {
  const { collected_at, received_at, lab, order, document_id, held, read, comment, values } = result;
  const day = longDate(collected_at ?? received_at);
  return (
    <Card
      kicker={lab}
      heading={order ? `Result of ${day}, order ${order.number}` : `Result of ${day}`}
      headingLevel={3}
      actions={
        document_id ? (
          <DownloadButton
            isSmall
            save={() =>
              saveFile((type) => (type.includes('pdf') ? 'lab-result.pdf' : 'lab-result.jpg'), readFile, { params: { id: document_id } })
            }
          >
            The laboratory’s own paper
          </DownloadButton>
        ) : null
      }
    >
      <div className="stack" style={{ '--gap': '16px' }}>
        {order && lateWords(order) ? <p className="soft">{lateWords(order)}</p> : null}
        <Read read={read} isCritical={result.flag === 'critical'} isAgain={result.earlier_readings.length > 0} />
        <EarlierReadings readings={result.earlier_readings} />
        {held > 0 ? (
          <Notice heading={values.length === 0 ? 'We speak about this result first' : 'One part we speak about first'}>
            The law of your state wants your dermatologist to tell you about {held === 1 ? 'one value' : `${held} values`} before we show{' '}
            {held === 1 ? 'it' : 'them'}. You hear from us; you can also ask in the chat box.
          </Notice>
        ) : null}
        <ValueTable result={result} />
        {comment ? <p className={`small soft ${styles.words}`}>The laboratory writes: {comment}</p> : null}
      </div>
    </Card>
  );
}

function Read({ read, isCritical, isAgain }: { read: LabResult['read']; isCritical: boolean; isAgain: boolean }) {
  if (!read && isCritical)
    return (
      <Notice kind="warning" heading="A value that should not wait">
        Your dermatologist was told at once. If you feel unwell,{' '}
        <a className="way" href="tel:911">
          call 911
        </a>
        .
      </Notice>
    );
  if (!read)
    return (
      <p className="soft">
        {isAgain
          ? 'Something about this result is new. Your dermatologist has not read that yet, and does so within two days.'
          : 'Your dermatologist has not read it yet, and does so within two days.'}{' '}
        A value outside of what is usual is not always a sign of illness.
      </p>
    );
  if (read.words === '')
    return (
      <p className="soft">
        {read.by} has read it on {longDate(read.at)}.
      </p>
    );
  return (
    <Notice kind="success" heading={`${read.by}, ${longDate(read.at)}`}>
      <p className={styles.words}>{read.words}</p>
    </Notice>
  );
}
