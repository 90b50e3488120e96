/** Whoever's visit failed for technical reasons need not pay for a new one: said before they do. */
import { readMe } from '@pellis/contract/accounts/settings';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function FreeInstead() {
  const { data: me } = useRead(readMe);
  if (!me?.free_rebooking) return null;
  return (
    <Notice
      kind="success"
      heading="A new time is free for you"
      actions={<ButtonLink to={`/appointment/${me.free_rebooking}/rebook`}>Choose a new time, free of charge</ButtonLink>}
    >
      Your last video visit could not take place for technical reasons. You need not book and pay again.
    </Notice>
  );
}
