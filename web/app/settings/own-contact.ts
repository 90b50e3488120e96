/** What a changed detail does to everything on the page that showed it. */

import { readMe } from '@pellis/contract/accounts/settings';
import { type Contact, readContact } from '@pellis/contract/own-changes/own-changes';
import { useReads } from '../platform/use-api.ts';

export function useContactKept(): (contact?: Contact) => void {
  const reads = useReads();
  return (contact) => {
    if (contact) reads.put(readContact, undefined, contact);
    else void reads.refresh(readContact);
    void reads.refresh(readMe);
  };
}
