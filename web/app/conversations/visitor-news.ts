/** What a visitor has not read yet, while the chat itself is shut: in the page's title and on the chat's button. Needs none of the app. */
import { setUnread } from '../platform/unread.ts';
import { chat } from '../ui/chat.ts';
import { showInTitle } from './unread-title.ts';
import { hasVisitorBegun, keptVisitorToken } from './visitor.ts';

const every = 30_000;
let stop: (() => void) | undefined;

/** By asking now and then: a line would say that the person is there, and no e-mail would tell them of the answer. */
export function followVisitorNews(): () => void {
  if (stop) return stop;
  let clear = () => {};
  const show = (unread: number) => {
    clear();
    setUnread(unread);
    clear = unread > 0 ? showInTitle(unread) : () => {};
  };
  const look = async () => {
    if (document.visibilityState !== 'visible' || chat.state().isOpen) return;
    const unread = await unreadNow();
    if (stop && unread !== undefined && !chat.state().isOpen) show(unread);
  };
  const timer = window.setInterval(() => void look(), every);
  const hush = chat.subscribe(() => chat.state().isOpen && show(0));
  const lookAgain = () => void look();
  document.addEventListener('visibilitychange', lookAgain);
  stop = () => {
    window.clearInterval(timer);
    hush();
    document.removeEventListener('visibilitychange', lookAgain);
    show(0);
    stop = undefined;
  };
  void look();
  return stop;
}

/** Undefined when it cannot be known now; none when nothing has begun, or it belongs to a record by now. */
async function unreadNow(): Promise<number | undefined> {
  const token = keptVisitorToken();
  if (!token || !hasVisitorBegun(token)) return 0;
  try {
    const response = await fetch(`/_api/v1/visitor_conversations/${encodeURIComponent(token)}`);
    if (response.status === 404) return 0;
    return response.ok ? Number((await response.json()).unread) : undefined;
  } catch {
    return undefined;
  }
}
