/** When the chat is answered, and the replies that were written beforehand. */
import { RepliesPart } from '../../note-templates/workspace/replies-part.tsx';
import { useMay } from '../../platform/use-may.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Hours } from './hours.tsx';

const toInbox = { from: { to: '/workspace/inbox', label: 'Inbox' } };

/** Replies are words of those who answer; the operator keeps the hours, and the front desk both. */
export default function ChatSettingsPage() {
  const may = useMay();
  const about = may('work-inbox') ? ofDesk : may('treat') ? ofDermatologist : ofOperator;
  return (
    <WorkPage {...about.head}>
      <div className="stack" style={{ '--gap': '28px' }}>
        {about.hasHours ? <Hours /> : null}
        {about.hasReplies ? <RepliesPart /> : null}
      </div>
    </WorkPage>
  );
}

const ofDesk = {
  head: {
    ...toInbox,
    title: 'Hours and canned replies',
    lead: 'What people are told about when you answer, and what you need not type again.',
  },
  hasHours: true,
  hasReplies: true,
};
const ofDermatologist = {
  head: { ...toInbox, title: 'Canned replies', lead: 'What you need not type again.' },
  hasHours: false,
  hasReplies: true,
};
const ofOperator = {
  head: { title: 'Chat hours', lead: 'What people are told about when the chat is answered.' },
  hasHours: true,
  hasReplies: false,
};
