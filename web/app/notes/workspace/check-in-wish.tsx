/** Beside the follow-up: when the patient is asked by e-mail how it goes, by the clinic's rule or as the dermatologist says. Kept at once. */
import { readCheckInWish, setCheckInWish, type WishedDays, wishedDays } from '@pellis/contract/check-ins/check-in-work';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toasts.ts';

const words: Record<WishedDays, string> = { 14: 'After 2 weeks', 30: 'After a month', 60: 'After 2 months', 90: 'After 3 months' };
const never = 'never';

export function CheckInWish({ encounterId: id }: { encounterId: string }) {
  const { data: wish } = useRead(readCheckInWish, { params: { id } });
  const reads = useReads();
  const { mutate, isPending, error } = useSend(setCheckInWish);
  if (!wish) return null;
  const { chosen, usual, was_asked: wasAsked } = wish;
  const days = chosen ? chosen.after_days : usual;
  const choose = (value: string) =>
    mutate(
      { params: { id }, body: { after_days: wishedDays.find((one) => String(one) === value) ?? null } },
      {
        onSuccess: (now) => {
          reads.put(readCheckInWish, { id }, now);
          toast('success', now.chosen?.after_days ? 'The check-in is planned.' : 'No check-in is planned.');
        },
      },
    );
  return (
    <>
      <Failure of={error} />
      <SelectField
        label="Check-in by e-mail"
        hint={
          wasAsked
            ? 'The patient was asked already.'
            : chosen
              ? 'As you chose. It is free for the patient: a few questions and photos.'
              : usual
                ? 'As usual here. It is free for the patient: a few questions and photos.'
                : 'Here the patient is asked only where you choose it.'
        }
        disabled={isPending || wasAsked}
        value={days === null ? never : String(days)}
        options={[...wishedDays.map((one) => ({ value: String(one), label: words[one] })), { value: never, label: 'No check-in' }]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </>
  );
}
