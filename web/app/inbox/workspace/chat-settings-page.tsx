/** When the chat is answered, and the replies that were written beforehand. */
import { useMay } from '../../platform/use-may.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { CannedReplies } from './canned-replies.tsx';
import { Hours } from './hours.tsx';

export default function ChatSettingsPage() {
  // replies are words of the front desk; the operator keeps the hours
  const may = useMay();
  const isOperator = may('oversee-clinic') && !may('work-inbox');
  return (
    <WorkPage
      {...(isOperator ? {} : { from: { to: '/workspace/inbox', label: 'Inbox' } })}
      title={isOperator ? 'Chat hours' : 'Hours and canned replies'}
      lead={
        isOperator
          ? 'What people are told about when the chat is answered.'
          : 'What people are told about when you answer, and what you need not type again.'
      }
    >
      <div className="stack" style={{ '--gap': '28px' }}>
        <Hours />
        {isOperator ? null : <CannedReplies />}
      </div>
    </WorkPage>
  );
}
