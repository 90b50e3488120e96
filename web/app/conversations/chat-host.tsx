/** Where the chat stands in the app: a quiet button with a word, and the widget once somebody asks for it. */
import bubble from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recall } from '../platform/session.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { UnreadCount } from '../shell/unread-count.tsx';
import { chat, chatNotReady } from '../ui/chat.ts';
import { chatButtonLook } from '../ui/chat-button.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toasts.ts';
import { unsentMark, visitorMark } from './chat-marks.ts';

/** Here the conversation is the page, or the call has one of its own. */
const withoutButton = /^\/(messages|workspace|waiting-room)(\/|$)/;

/** How the clinic's people follow what comes in: a part of the workspace, loaded for them only. */
interface FollowWork {
  staff(): Promise<ComponentType>;
  doctor(): Promise<ComponentType>;
}

export function ChatHost({ followWork }: { followWork: FollowWork }) {
  const { isOpen } = useSyncExternalStore(chat.subscribe, chat.state, chat.state);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const may = useMay();
  const isPatient = may('see-care');
  const Widget = useLater(isOpen, () => import('./widget.tsx').then(({ ChatWidget }) => ChatWidget), chat.close);
  const Follow = useLater(isPatient, () => import('./follow-own.tsx').then(({ FollowOwn }) => FollowOwn));
  useVisitorNews(session === null, isOpen);
  const isDesk = may('work-inbox');
  const FollowDesk = useLater(isDesk, followWork.staff);
  const isDoctor = may('treat');
  const FollowDoctor = useLater(isDoctor, followWork.doctor);
  useSendingOn(may('act-for-patients'));
  return (
    <>
      {session && !may('arrange-care') ? null : withoutButton.test(pathname) || isOpen ? null : <ChatButton />}
      {Widget ? <Widget go={navigate} /> : null}
      {Follow && isPatient ? <Follow /> : null}
      {FollowDesk && isDesk ? <FollowDesk /> : null}
      {FollowDoctor && isDoctor ? <FollowDoctor /> : null}
    </>
  );
}

function ChatButton() {
  return (
    <button type="button" className={`${chatButtonLook} no-print`} onClick={() => chat.open()}>
      <Icon of={bubble} size={22} />
      Chat
      <UnreadCount />
    </button>
  );
}

const chatOffline = 'You are not connected just now. The chat opens once you are.';

/** Loaded when it is wanted; when it cannot be, the person is told. */
function useLater<P>(isWanted: boolean, load: () => Promise<ComponentType<P>>, onFailure?: () => void): ComponentType<P> | null {
  const [part, setPart] = useState<{ part: ComponentType<P> } | null>(null);
  const isComing = useRef(false);
  useEffect(() => {
    if (!isWanted || isComing.current) return;
    isComing.current = true;
    load().then(
      (loaded) => setPart({ part: loaded }),
      () => {
        isComing.current = false;
        if (!onFailure) return;
        onFailure();
        toast('info', navigator.onLine ? chatNotReady : chatOffline);
      },
    );
  });
  return part?.part ?? null;
}

/** Somebody who is not signed in and has written, now or before. */
function useVisitorNews(isVisitor: boolean, isOpen: boolean): void {
  const hasWritten = isOpen || recall(visitorMark) !== null;
  useEffect(() => {
    if (!isVisitor || !hasWritten) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./visitor-news.ts').then(
      ({ followVisitorNews }) => {
        if (!isLeft) stop = followVisitorNews();
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isVisitor, hasWritten]);
}

/** A visitor's message that was kept the last time goes now. */
function useSendingOn(isPatient: boolean): void {
  useEffect(() => {
    if (!isPatient && recall(unsentMark)) void import('./own-outbox.ts').then(({ ownOutbox }) => ownOutbox().flush());
  }, [isPatient]);
}
