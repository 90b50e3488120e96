/** On a page that the patient comes by: questions are open before a prescription, and the way to them. Nothing where none are. */
import { listMyQuestionnaires } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function QuestionsWaiting() {
  const { data } = useRead(listMyQuestionnaires);
  const open = data?.find(({ answered_at }) => answered_at === null);
  if (!open) return null;
  return (
    <Notice
      kind="warning"
      heading="Questions before your next prescription"
      actions={<ButtonLink to="/before-prescription">Answer the questions</ButtonLink>}
    >
      {open.dermatologist} cannot prescribe it before you have answered. It takes about two minutes.
    </Notice>
  );
}
