/** What can be done in the chat without waiting for anybody: the topic's first words, and a button for each thing. */
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { type ChatTopic, chatTopics, type QuickAction, type QuickActionDoes } from '@pellis/contract/conversations/chat-topics';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useState } from 'react';
import { isAddress } from '../platform/addresses.ts';
import { call } from '../platform/api.ts';
import { isNotFound } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { sayWhy } from '../ui/download-button.tsx';
import { coversPage } from './chat-frame.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';
import styles from './thread-states.module.css';

interface QuickActionsProps {
  topic: ChatTopic;
  isPatient: boolean;
  go: (path: string) => void;
  put: (words: string) => void;
}

export function QuickActions({ topic, isPatient, go, put }: QuickActionsProps) {
  const [isResetting, setResetting] = useState(false);
  const [none, setNone] = useState<None | null>(null);
  const actions: readonly QuickAction[] = chatTopics[topic].actions;
  const mine = actions.filter(({ to, does }) => (to === 'everybody' || (to === 'patient') === isPatient) && mayGo(does));
  const act = async ({ does }: QuickAction) => {
    setNone(null);
    if (does.kind === 'page') go(does.path);
    if (does.kind === 'says') put(does.words);
    if (does.kind === 'reset_link') setResetting(true);
    if (does.kind === 'appointment') await toAppointment(go, put, setNone);
    if (does.kind === 'refill') await toRefill(go, put, setNone);
  };
  if (mine.length === 0) return null;
  return (
    <div className={styles.quick}>
      {isResetting ? (
        <ResetLinkForm />
      ) : (
        <div className={styles['quick-actions']}>
          {mine.map((action) => (
            <Button key={action.label} kind="secondary" isSmall onClick={() => void act(action).catch(sayWhy)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <div role="status">{none ? <p className="small">{none.words}</p> : null}</div>
      {none?.way ? (
        <div className={styles['quick-actions']}>
          <Button kind="secondary" isSmall onClick={() => go(none.way?.path ?? '')}>
            {none.way.label}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What was asked for is not on file, and where to go on from there. */
interface None {
  words: string;
  way?: { label: string; path: string };
}

/** No button leads to a page that is not there, nor to the one that stands beside the chat already. */
function mayGo(does: QuickActionDoes): boolean {
  if (does.kind !== 'page') return true;
  const path = does.path.replace(/[?#].*/, '');
  return isAddress(path) && (path !== window.location.pathname || coversPage());
}

async function toAppointment(go: (path: string) => void, put: (words: string) => void, sayNone: (none: None) => void): Promise<void> {
  const next = await orNone(call(readNextAppointment));
  if (!next) return sayNone({ words: 'You have no appointment ahead.', way: { label: 'Book an appointment', path: '/new-visit' } });
  const page = `/appointment/${next.id}`;
  if (isAddress(page)) go(page);
  else put('Please move or cancel my next appointment: ');
}

async function toRefill(go: (path: string) => void, put: (words: string) => void, sayNone: (none: None) => void): Promise<void> {
  const [visit, assessment] = await Promise.all([orNone(call(readLatestVisit)), orNone(call(readLatestRapidAssessment))]);
  const answered = assessment && (assessment.state === 'answered' || assessment.state === 'closed') ? assessment : null;
  const id = visit && visit.rx.length > 0 ? visit.id : answered?.id;
  if (id) return go(`/notes/${id}/refill`);
  sayNone({ words: 'There is no prescription of ours on file. Tell us what you need, and we help.' });
  put('I need a refill of ');
}

function orNone<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}
