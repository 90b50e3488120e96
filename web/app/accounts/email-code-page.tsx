/** The two pages that e-mails about a change of e-mail address lead to: nothing happens before a person presses the button, because mail programs open links too. */
import type { confirmEmailChange, objectToEmailChange } from '@pellis/contract/own-changes/own-changes';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Failure } from '../ui/failure.tsx';
import { AccountFrame } from './account-frame.tsx';

interface EmailCodePageProps {
  endpoint: typeof confirmEmailChange | typeof objectToEmailChange;
  promise: string;
  title: string;
  /** What will happen. */
  children: ReactNode;
  button: string;
  kind: 'primary' | 'danger';
  /** The heading when it is done. */
  done: string;
}

export function EmailCodePage({ endpoint, promise, title, children, button, kind, done }: EmailCodePageProps) {
  const code = useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get('code') ?? '',
    // the page was written beforehand, without any code
    () => '',
  );
  const send = useSend(endpoint);
  return (
    <AccountFrame promise={promise}>
      {send.data ? (
        <div className="stack" role="status">
          <h1>{done}</h1>
          <p>{send.data.detail}</p>
          <div>
            <ButtonLink to="/login">Log in</ButtonLink>
          </div>
        </div>
      ) : isNotFound(send.error) ? (
        <CannotUse />
      ) : (
        <div className="stack">
          <h1>{title}</h1>
          {children}
          <Failure of={send.error} />
          <div>
            <Button kind={kind} disabled={send.isPending} onClick={() => send.mutate({ body: { code: code || 'none' } })}>
              {send.isPending ? 'Just a moment…' : button}
            </Button>
          </div>
        </div>
      )}
    </AccountFrame>
  );
}

function CannotUse() {
  return (
    <div className="stack" role="status">
      <h1>This link cannot be used</h1>
      <p>It may be too old, it may have done its work already, or a newer change has taken its place.</p>
      <div>
        <ButtonLink to="/settings">Open my profile</ButtonLink>
      </div>
      <p>
        Still stuck? <ChatLink topic="profile">Send us a message</ChatLink> and we will help.
      </p>
    </div>
  );
}
