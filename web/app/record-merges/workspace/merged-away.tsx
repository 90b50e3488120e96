/** Says at the address of a record that was merged where it is now: links from before still lead there. */
import { readMerges } from '@pellis/contract/record-merges/record-merges';
import { useRead } from '../../platform/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';

export function useMergedInto(patientId: string, isOn: boolean) {
  const { data } = useRead(readMerges, { params: { id: patientId } }, { enabled: isOn });
  return data?.merges.find(({ merged, undone }) => merged.id === patientId && !undone);
}

export function MergedAway({ merge: { kept, merged, by, at } }: { merge: NonNullable<ReturnType<typeof useMergedInto>> }) {
  return (
    <Notice
      heading={`${merged.full_name} is one record with ${kept.full_name} now`}
      actions={<ButtonLink to={`/workspace/patients/${kept.id}`}>Open {kept.full_name}</ButtonLink>}
    >
      {by} merged them, {dateAndTime(at)}. There it can be taken back for seven days.
    </Notice>
  );
}
