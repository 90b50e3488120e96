/** Why a note leaves nothing to ask for: all of it is asked for, was stopped, or it prescribed nothing. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NothingToAsk({ hasPrescriptions, isAsked }: { hasPrescriptions: boolean; isAsked: boolean }) {
  if (!hasPrescriptions)
    return (
      <Nothing heading="This note has no prescriptions">
        Do you need a medication? <ChatLink topic="refill">Send us a message</ChatLink>
      </Nothing>
    );
  if (isAsked)
    return (
      <Nothing heading="Everything is asked for">Your dermatologist has your request. We send you an e-mail when it is answered.</Nothing>
    );
  return (
    <Nothing
      heading="What was prescribed was stopped"
      actions={
        <ButtonLink to="/new-visit" kind="secondary">
          Book an appointment
        </ButtonLink>
      }
    >
      Your dermatologist has stopped it, so it cannot be refilled. Please write to us before you use it again.{' '}
      <ChatLink topic="refill">Send us a message</ChatLink>
    </Nothing>
  );
}

function Nothing({ heading, actions, children }: { heading: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      heading={heading}
      actions={
        <>
          {actions}
          <ButtonLink to="/dashboard" kind="secondary">
            Back to my Portal
          </ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
