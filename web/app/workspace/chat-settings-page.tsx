/** When the chat is answered, and the replies that were written beforehand. */
import { Page } from '../ui/page.tsx';
import './desk/desk.css';
import { CannedReplies } from './inbox/canned-replies.tsx';
import './inbox/chat-settings.css';
import { Hours } from './inbox/hours.tsx';

export default function ChatSettingsPage() {
  return (
    <Page
      title="Hours and canned replies"
      lead="What people are told about when you answer, and what you need not type again."
      width="wide"
    >
      <div className="stack" style={{ '--gap': '28px' }}>
        <Hours />
        <CannedReplies />
      </div>
    </Page>
  );
}
