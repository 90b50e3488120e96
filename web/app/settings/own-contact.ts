/** What a changed detail does to everything on the page that showed it. */
import { type Contact, readContact } from '@pellis/contract/own-changes';
import { readMe } from '@pellis/contract/settings';
import { useReads } from '../platform/use-api.ts';

export function useContactKept(): (contact?: Contact) => void {
  const reads = useReads();
  return (contact) => {
    if (contact) reads.put(readContact, undefined, contact);
    else void reads.refresh(readContact);
    void reads.refresh(readMe);
  };
}
