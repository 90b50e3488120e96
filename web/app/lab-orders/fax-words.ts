/** How a requisition's fax fares, in plain words; for the patient only that it arrived. */
import type { LabOrderFax } from '@pellis/contract/lab-orders/lab-order-fax';
import { longDate } from '../ui/dates.ts';

export function faxWords({ lab, number, state, words, ended_at, settled }: LabOrderFax): string {
  if (state === 'arrived') return `Reached ${lab} by fax on ${longDate(ended_at ?? new Date())}.`;
  if (state === 'failed') return `Could not be faxed to ${lab}, ${number}. ${words}${settled ? ` ${settled.by}: ${settled.words}` : ''}`;
  const where = `By fax to ${lab}, ${number}`;
  return state === 'sent' ? `${where}: with the fax service, not there yet.` : `${where}: on its way. ${words}`.trim();
}

export function isUnderWay(fax: LabOrderFax | null): boolean {
  return fax?.state === 'prepared' || fax?.state === 'sent';
}
