/** A tip of the clinic's own, written by anybody who works here: a draft until a dermatologist has put their name on it. */
import { listKeptTips } from '@pellis/contract/tips/tips';
import { useNavigate } from 'react-router';
import { useReads } from '../../platform/use-api.ts';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { TipForm } from './tip-form.tsx';

const list = '/workspace/templates?see=tips';

export function NewTip() {
  const goTo = useNavigate();
  const reads = useReads();
  return (
    <WorkPage
      from={{ to: list, label: 'Tips' }}
      title="New tip"
      lead="A draft, seen by the clinic’s people alone, until a dermatologist has reviewed it."
      isNarrow
    >
      <TipForm
        tip={undefined}
        onKept={({ id }) => {
          toast('success', 'Kept as a draft. It is public once a dermatologist has reviewed it.');
          void reads.refresh(listKeptTips);
          void goTo(`${list}&tip=${id}`, { replace: true });
        }}
        onClose={() => void goTo(list)}
      />
    </WorkPage>
  );
}
