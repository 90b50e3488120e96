/** Puts a code among one's favourites, which come first in the search and stand there before anything is typed. */
import { searchDiagnosisCodes, starDiagnosisCode, unstarDiagnosisCode } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import starFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { announce } from '../../../ui/announcer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useFoundCodes } from './use-code-search.ts';

export function StarButton({ code, words }: { code: string; words: string }) {
  const { data: own } = useFoundCodes('');
  const sendStar = useSend(starDiagnosisCode);
  const sendUnstar = useSend(unstarDiagnosisCode);
  const reads = useReads();
  const isFavourite = own?.some((one) => one.code === code && one.is_favourite) ?? false;
  const press = () => {
    if (sendStar.isPending || sendUnstar.isPending) return;
    const send = isFavourite ? sendUnstar : sendStar;
    send.mutate(
      { params: { icd: code } },
      {
        onSuccess: ({ detail }) => {
          announce(detail);
          void reads.refresh(searchDiagnosisCodes);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  };
  return (
    <ToolButton aria-pressed={isFavourite} disabled={own === undefined} onClick={press}>
      <Icon of={isFavourite ? starFilled : star} size={16} />
      Favorite<span className="visually-hidden"> {words}</span>
    </ToolButton>
  );
}
