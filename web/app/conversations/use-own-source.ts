/** Where a patient's thread is read; none before its first message has arrived. */
import { useMemo } from 'react';
import { useLacks } from '../platform/in-scope.ts';
import { type MessageSource, ofPatient } from './message-source.ts';

export function useOwnSource(address: string): MessageSource | null {
  const leavesNoMarks = useLacks()('arrange-care');
  return useMemo(() => {
    if (!address.startsWith('own:')) return null;
    const source = ofPatient(address.slice('own:'.length));
    // that a proxy who only sees has read it, says nothing of the patient
    return leavesNoMarks ? { ...source, mark: () => new Promise(() => {}) } : source;
  }, [address, leavesNoMarks]);
}
