/** A page of an e-mail's link that belongs to somebody else on the account than the one acted for. */
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useActing, useSwitch } from './use-acting.ts';

/** Nothing where it belongs to whom one acts for. `address` is where the switch leads. */
export function OtherPatient({ patientId, name, address }: { patientId: string; name: string; address: string }) {
  const acting = useActing();
  const { switchTo, isPending } = useSwitch();
  if (!acting || acting.id === patientId) return null;
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={`This is about ${name}`}
      actions={
        <Button disabled={isPending} onClick={() => switchTo(patientId, address)}>
          Act for {name}
        </Button>
      }
    >
      You are acting for {acting.isSelf ? 'yourself' : acting.first_name} just now.
    </Notice>
  );
}
