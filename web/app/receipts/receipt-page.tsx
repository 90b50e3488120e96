/** A receipt on its page: loading, not there, or the sheet with what can be done with it. */
import { downloadReceipt, type Receipt } from '@pellis/contract/receipts/receipts';
import download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, unreadable } from '../platform/api-error.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './receipt.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

interface ReceiptPageProps {
  receipt: UseQueryResult<Receipt, ApiError>;
  /** What else there is to a receipt, once it is there. */
  below?: ReactNode;
}

export function ReceiptPage({ receipt: { data, error, refetch }, below }: ReceiptPageProps) {
  return (
    <Page title="Payment Receipt" aside={data ? <Ways receipt={data} /> : undefined}>
      {data ? (
        <>
          <ReceiptSheet receipt={data} />
          {below}
        </>
      ) : error ? (
        <NotThere error={error} onAgain={() => void refetch()} />
      ) : (
        <Coming />
      )}
    </Page>
  );
}

function Ways({ receipt: { fee_id, number } }: { receipt: Receipt }) {
  const [isComing, setComing] = useState(false);
  const save = async (id: string) => {
    setComing(true);
    try {
      await saveFile(() => `receipt-${number}.pdf`, downloadReceipt, { params: { id } });
    } catch (error) {
      toast('error', error instanceof ApiError ? error.detail : unreadable().detail);
    }
    setComing(false);
  };
  return (
    <div className="row no-print">
      <Button kind="secondary" isSmall icon={<Icon of={printer} />} onClick={() => window.print()}>
        Print
      </Button>
      {fee_id && number ? (
        <Button kind="secondary" isSmall icon={<Icon of={download} />} aria-busy={isComing} onClick={() => void save(fee_id)}>
          Download PDF
        </Button>
      ) : null}
    </div>
  );
}

function NotThere({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const help = (
    <ChatLink topic="payment" isWay>
      Send us a message
    </ChatLink>
  );
  if (error.status !== 404) return <LoadFailed error={error} words={error.detail} onAgain={onAgain} aside={help} />;
  return (
    <Notice kind="error" isSpoken actions={help}>
      There is no receipt here for you. It is made when your payment is taken.
    </Notice>
  );
}

function Coming() {
  return (
    <div className={styles.receipt} role="status" aria-busy="true">
      <span className="visually-hidden">Loading your receipt…</span>
      {['customer', 'provider', 'service'].map((part) => (
        <div key={part} className={styles['receipt-part']}>
          <span className="skeleton skeleton-heading" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}
