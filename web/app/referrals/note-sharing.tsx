/** Whether the provider who referred a patient may have the note of the visit: asked, said, and changed. */
import { listOwnReferrals, type OwnReferral, shareNote } from '@pellis/contract/referrals/referrals';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { toast } from '../ui/toasts.ts';

type Asked = Pick<OwnReferral, 'id' | 'provider_name' | 'shares_note'> &
  Partial<Pick<OwnReferral, 'is_confidential' | 'told_at' | 'opened_at'>>;

export function NoteSharing({ referral, onSaid }: { referral: Asked; onSaid?: (shares: boolean) => void }) {
  const { id, provider_name, shares_note, is_confidential = false } = referral;
  const { mutate, isPending } = useSend(shareNote);
  const reads = useReads();
  const say = (shares: boolean) =>
    mutate(
      { params: { id }, body: { shares } },
      {
        onSuccess: () => {
          onSaid?.(shares);
          void reads.refresh(listOwnReferrals);
        },
        onError: (error) => toast('error', error.detail),
      },
    );
  const yes = (
    <Button key="yes" kind={shares_note === null ? 'primary' : 'secondary'} isSmall onClick={() => say(true)} disabled={isPending}>
      Yes, they may
    </Button>
  );
  const no = (
    <Button key="no" kind="secondary" isSmall onClick={() => say(false)} disabled={isPending}>
      {shares_note === null ? 'No, keep it between us' : 'Take this back'}
    </Button>
  );
  return (
    <Card
      heading={shares_note === null && !is_confidential ? `May ${provider_name} have the note of your visit?` : 'Your referring provider'}
      actions={is_confidential ? (shares_note ? no : null) : shares_note === null ? [yes, no] : shares_note ? no : yes}
    >
      <p>{wordsFor(referral)}</p>
    </Card>
  );
}

/** What is so now, and what follows. */
export function wordsFor({ provider_name, shares_note, is_confidential, told_at, opened_at }: Asked): string {
  if (is_confidential && !opened_at)
    return `This visit is between you and us, so ${provider_name} gets no note of it by a link. If they should have it, call us: we hand it out in person only.`;
  if (shares_note === null)
    return 'They referred you to us. With your yes we let them know what your dermatologist found and prescribed. You can change this at any time.';
  if (!shares_note) {
    return opened_at
      ? `${provider_name} opened the note on ${dateAndTime(opened_at)}, and cannot open it here again.`
      : `${provider_name} does not get the note of your visit from us.`;
  }
  if (opened_at) return `${provider_name} opened the note of your visit on ${dateAndTime(opened_at)}.`;
  if (told_at) return `${provider_name} may open the note of your visit, and was told so on ${dateAndTime(told_at)}.`;
  return `${provider_name} may have the note of your visit. We hand it over once it is signed and we have checked who they are.`;
}
