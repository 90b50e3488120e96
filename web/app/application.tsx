/** What every page with a form or a person behind it stands on: data, toasts, the idle dialog. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { ChatLater } from './conversations/chat-later.tsx';
import { followDarkMode } from './platform/dark-mode.ts';
import { askBeforeLeaving } from './platform/leave.ts';
import { useOwnDocument } from './platform/own-document.ts';
import { followOtherTabs } from './platform/session.ts';
import { newQueryClient } from './platform/use-api.ts';
import { ProofLater } from './sign-in-safety/proof-later.tsx';
import { IdleDialog } from './ui/idle-dialog.tsx';
import { LoadingPage } from './ui/loading.tsx';
import { ToastShelf } from './ui/toast-shelf.tsx';
import { handOverToasts, takeOverToasts } from './ui/toasts.ts';

const said = { handOver: handOverToasts, takeOver: takeOverToasts };

askBeforeLeaving((person) => import('./leaving/before-leaving.tsx').then(({ mayLeave }) => mayLeave(person)));

const loadChat = () => import('./application-chat.tsx').then(({ ApplicationChat }) => ApplicationChat);

export default function Application() {
  const [queries] = useState(newQueryClient);
  useEffect(followOtherTabs, []);
  useEffect(followDarkMode, []);
  const isOwn = useOwnDocument(said);
  return (
    <QueryClientProvider client={queries}>
      {isOwn ? <Outlet /> : <LoadingPage />}
      <ChatLater load={loadChat} />
      <ToastShelf />
      <IdleDialog />
      <ProofLater />
    </QueryClientProvider>
  );
}
