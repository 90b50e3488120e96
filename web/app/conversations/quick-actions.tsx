/** What can be done in the chat without waiting for anybody: the topic's first words, and a button for each thing. */
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments';
import { type ChatTopic, chatTopics, type QuickAction, type QuickActionDoes } from '@pellis/contract/chat-topics';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments';
import { useState } from 'react';
import { isAddress } from '../platform/addresses.ts';
import { call } from '../platform/api.ts';
import { isNotFound } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { sayWhy } from '../ui/download-button.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

interface QuickActionsProps {
  topic: ChatTopic;
  isPatient: boolean;
  go: (path: string) => void;
  put: (words: string) => void;
}

export function QuickActions({ topic, isPatient, go, put }: QuickActionsProps) {
  const [isResetting, setResetting] = useState(false);
  const [none, setNone] = useState('');
  const actions: readonly QuickAction[] = chatTopics[topic].actions;
  const mine = actions.filter(({ to, does }) => (to === 'everybody' || (to === 'patient') === isPatient) && mayGo(does));
  const act = async ({ does }: QuickAction) => {
    setNone('');
    if (does.kind === 'page') go(does.path);
    if (does.kind === 'says') put(does.words);
    if (does.kind === 'reset_link') setResetting(true);
    if (does.kind === 'appointment') await toAppointment(go, put, setNone);
    if (does.kind === 'refill') await toRefill(go, setNone);
  };
  if (mine.length === 0) return null;
  return (
    <div className="quick">
      {isResetting ? (
        <ResetLinkForm />
      ) : (
        <div className="quick-actions">
          {mine.map((action) => (
            <Button key={action.label} kind="secondary" isSmall onClick={() => void act(action).catch(sayWhy)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {none ? (
        <p className="small" role="status">
          {none}
        </p>
      ) : null}
    </div>
  );
}

/** No button leads to a page that is not there. */
function mayGo(does: QuickActionDoes): boolean {
  return does.kind !== 'page' || isAddress(does.path.replace(/[?#].*/, ''));
}

async function toAppointment(go: (path: string) => void, put: (words: string) => void, sayNone: (words: string) => void): Promise<void> {
  const next = await orNone(call(readNextAppointment));
  if (!next) return sayNone('You have no appointment ahead.');
  const page = `/appointment/${next.id}`;
  if (isAddress(page)) go(page);
  else put('Please move or cancel my next appointment: ');
}

async function toRefill(go: (path: string) => void, sayNone: (words: string) => void): Promise<void> {
  const [visit, assessment] = await Promise.all([orNone(call(readLatestVisit)), orNone(call(readLatestRapidAssessment))]);
  const answered = assessment && (assessment.state === 'answered' || assessment.state === 'closed') ? assessment : null;
  const id = visit && visit.rx.length > 0 ? visit.id : answered?.id;
  if (id) go(`/notes/${id}/refill`);
  else sayNone('There is no prescription of ours on file. Tell us what you need, and we help.');
}

function orNone<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}
