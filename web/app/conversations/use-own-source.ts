/** Where a patient's thread is read; none before its first message has arrived. */
import { useMemo } from 'react';
import { type MessageSource, ofPatient } from './message-source.ts';

export function useOwnSource(address: string): MessageSource | null {
  return useMemo(() => (address.startsWith('own:') ? ofPatient(address.slice('own:'.length)) : null), [address]);
}
