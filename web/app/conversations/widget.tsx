/** The chat over a page, for whoever has opened it: a visitor, a patient; the clinic's people have their inbox. */
import { useEffect, useSyncExternalStore } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { chat } from '../ui/chat.ts';
import { coversPage } from './chat-frame.tsx';
import { PatientChat } from './patient-chat.tsx';
import { VisitorChat } from './visitor-chat.tsx';

/** `go` leads to another page of ours, which must then be seen. */
export function ChatWidget({ go }: { go: (path: string) => void }) {
  const { isOpen, topic, asked } = useSyncExternalStore(chat.subscribe, chat.state, chat.state);
  const session = useSession();
  const isClinic = session !== null && isOfTheClinic(session.role);
  const isOperator = !useMay()('work-inbox', 'treat');
  useEffect(() => {
    if (!isOpen || !isClinic) return;
    chat.close();
    // the operator answers nobody: theirs are the hours in which the desk does
    go(isOperator ? '/workspace/chat-settings' : '/workspace/inbox');
  }, [isOpen, isClinic, isOperator, go]);
  if (!isOpen || isClinic) return null;
  const lead = (path: string) => {
    if (coversPage()) chat.close();
    go(path);
  };
  const parts = { topic, asked, go: lead };
  return session ? <PatientChat {...parts} /> : <VisitorChat {...parts} />;
}
