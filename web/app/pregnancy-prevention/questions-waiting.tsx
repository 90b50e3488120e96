/** On a page that the patient comes by: questions are open before a prescription, and the way to them. */
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** `me` knows whether any are: it takes its room before anything below is read. */
export function QuestionsWaiting() {
  const { isOwn, your } = useWhose();
  return (
    <Notice
      kind="warning"
      heading="Questions before your next prescription"
      actions={<ButtonLink to="/before-prescription">Answer the questions</ButtonLink>}
    >
      {isOwn ? 'Your' : your} dermatologist cannot prescribe it before you have answered. It takes about two minutes.
    </Notice>
  );
}
