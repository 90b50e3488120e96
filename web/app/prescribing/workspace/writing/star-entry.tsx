/** Puts an entry of the clinic's list among one's favourites; shown where a prescription is one of the list. */
import { keyOfEntry, searchFormulary, starFormularyEntry, unstarFormularyEntry } from '@pellis/contract/prescriptions/formulary';
import { nameOfPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import starFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { announce } from '../../../ui/announcer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useEntries } from './use-formulary.ts';

export function StarEntry({ one }: { one: Prescription }) {
  const name = nameOfPrescription(one);
  const key = keyOfEntry(one.drug, one.strength, one.form);
  const { data: named } = useEntries(name.slice(0, 100), one.drug.trim() !== '');
  const sendStar = useSend(starFormularyEntry);
  const sendUnstar = useSend(unstarFormularyEntry);
  const reads = useReads();
  const entry = named?.find((found) => found.key === key);
  if (!entry) return null;
  const press = () => {
    if (sendStar.isPending || sendUnstar.isPending) return;
    const send = entry.is_favourite ? sendUnstar : sendStar;
    send.mutate(
      { params: { entry: key } },
      {
        onSuccess: ({ detail }) => {
          announce(detail);
          void reads.refresh(searchFormulary);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  };
  return (
    <ToolButton aria-pressed={entry.is_favourite} onClick={press}>
      <Icon of={entry.is_favourite ? starFilled : star} size={16} />
      Favorite<span className="visually-hidden"> {name}</span>
    </ToolButton>
  );
}
