/** A lab requisition of a signed note, which knows its document by address. */
import { orderIdOf } from '../../lab-orders/order-address.ts';
import { RequisitionLink } from '../../lab-orders/requisition-link.tsx';
import { LabFileLink } from './lab-files.tsx';

export function LabLink({ lab }: { lab: { name: string; url: string } }) {
  if (orderIdOf(lab.url) !== undefined) return <RequisitionLink url={lab.url}>{lab.name}</RequisitionLink>;
  const id = lab.url.split('/').pop() ?? '';
  return <LabFileLink file={{ id, name: lab.name }} />;
}
