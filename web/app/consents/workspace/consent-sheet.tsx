/** One consent in one place: whether it is asked for, the words in force, and the way to other words. */
import { type Asking, askings, type ConsentKind, everywhere } from '@pellis/contract/consents/consents';
import { askForConsent, type ConsentPlace, type LegalText, readConsentSettings } from '@pellis/contract/consents/legal-texts';
import { useState } from 'react';
import type { z } from 'zod';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { ConsentWords } from '../consent-words.tsx';
import { ConsentEditor } from './consent-editor.tsx';
import { ConsentHistory } from './consent-history.tsx';
import styles from './consents.module.css';

type AskingName = z.output<typeof Asking>['asking'];

export function ConsentSheet({ kind, at }: { kind: ConsentKind; at: ConsentPlace }) {
  const [begun, setBegun] = useState<LegalText | null>(null);
  const { in_force, place, own_version } = at;
  if (begun) return <ConsentEditor kind={kind} at={at} begun={begun} onClose={() => setBegun(null)} />;
  return (
    <section className={styles['consent-sheet']} aria-labelledby="consent-title">
      <h2 id="consent-title" tabIndex={-1}>
        {in_force.title}
      </h2>
      <WhetherAsked kind={kind} at={at} />
      <Facts
        facts={[
          ['In force', in_force.version === 0 ? 'The built-in text (version 0)' : `Version ${in_force.version}${setWords(in_force)}`],
          [
            'Counts for',
            place !== everywhere && own_version === 0 ? 'This state has no words of its own: those for every state count' : null,
          ],
          ['What changed', in_force.what_changed],
          ['Signed by', in_force.signed === 1 ? '1 patient' : `${in_force.signed} patients`],
        ]}
      />
      <div className={styles['consent-text']}>
        <ConsentWords words={in_force.words} />
      </div>
      <div className="row">
        <Button isSmall onClick={() => setBegun(in_force)}>
          {place !== everywhere && own_version === 0 ? 'Write words for this state' : 'Write a new version'}
        </Button>
      </div>
      <ConsentHistory kind={kind} place={place} onUse={setBegun} />
    </section>
  );
}

function setWords({ set_by, set_at }: LegalText): string {
  return set_at ? `, by ${set_by || 'somebody'} on ${dateAndTime(set_at)}` : '';
}

const saidAfter: Record<AskingName, string> = {
  asked: 'Patients are asked for it from now on.',
  not_asked: 'Patients are no longer asked for it.',
  as_everywhere: 'This state is as every state again.',
};

function WhetherAsked({ kind, at: { place, asking, is_asked } }: { kind: ConsentKind; at: ConsentPlace }) {
  const { mutate, isPending, error } = useSend(askForConsent);
  const reads = useReads();
  const set = (next: AskingName) =>
    mutate(
      { params: { consent: kind, place }, body: { asking: next } },
      {
        onSuccess: (settings) => {
          reads.put(readConsentSettings, null, settings);
          toast('success', saidAfter[next]);
        },
      },
    );
  return (
    <Card
      heading={is_asked ? 'Asked for' : 'Not asked for'}
      headingLevel={3}
      actions={askings
        .filter((next) => next !== asking && !(next === 'as_everywhere' && place === everywhere))
        .filter((next) => next === 'as_everywhere' || (next === 'asked') !== is_asked)
        .map((next) => (
          <Button key={next} kind="secondary" isSmall disabled={isPending} onClick={() => set(next)}>
            {moveWords[next]}
          </Button>
        ))}
    >
      <p>
        {is_asked
          ? 'Nobody sends a Rapid Assessment or books a visit for such a patient before it is signed in the version in force.'
          : 'Patients send Rapid Assessments and book visits without it.'}
        {kind === 'minors' ? ' It concerns children only: a parent or guardian signs.' : ''}
        {place !== everywhere && asking === 'as_everywhere' ? ' As in every state.' : ''}
      </p>
      {error ? <p role="alert">{error.detail}</p> : null}
    </Card>
  );
}

const moveWords: Record<AskingName, string> = { asked: 'Ask for it', not_asked: 'Stop asking', as_everywhere: 'As in every state' };
