/** A lab requisition that was made here: fetched with the token and saved as a PDF. */
import { downloadLabOrder } from '@pellis/contract/lab-orders/requisition';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { saveFile } from '../platform/save-file.ts';
import { sayWhy } from '../ui/download-button.tsx';
import { orderIdOf } from './order-address.ts';

interface RequisitionLinkProps {
  url: string;
  className?: string | undefined;
  children: ReactNode;
}

export function RequisitionLink({ url, className = 'way', children }: RequisitionLinkProps) {
  const [isComing, setComing] = useState(false);
  const id = orderIdOf(url) ?? '';
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (isComing) return;
    setComing(true);
    await saveFile(() => 'lab-requisition.pdf', downloadLabOrder, { params: { id } }).catch(sayWhy);
    setComing(false);
  };
  return (
    <a className={className} href={url} onClick={save} aria-busy={isComing || undefined}>
      {children}
    </a>
  );
}
