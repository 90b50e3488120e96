/** A side effect in two taps: which, and how bad; then what to do now, and where it is answered. */

import { type OwnPlan, readRoutine, reportSideEffect } from '@pellis/contract/routines/own-routine';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import {
  effectsOf,
  type KindOfMedicine,
  kindsOfMedicine,
  type Severity,
  type SideEffect,
  severities,
  severityInWords,
  sideEffects,
} from '@pellis/contract/routines/side-effects';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { newId } from '../platform/new-id.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LongField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './own-routine.module.css';

interface SideEffectDialogProps {
  plan: OwnPlan;
  at: number;
  patientId: string;
  onClose: () => void;
}

export function SideEffectDialog({ plan, at, patientId, onClose }: SideEffectDialogProps) {
  const [what, setWhat] = useState<SideEffect | null>(null);
  const [words, setWords] = useState('');
  const [id] = useState(newId);
  const send = useSend(reportSideEffect);
  const reads = useReads();
  const step = plan.routine[at];
  const report = (severity: Severity) => {
    if (!what || send.isPending) return;
    send.mutate(
      { params: { id: plan.note_id }, body: { id, step: at, what, severity, words } },
      { onSuccess: () => void reads.refresh(readRoutine, { id: patientId }) },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={send.data ? 'We have it' : `Side effect of ${step ? nameOfStep(step) : 'this step'}`}
      actions={
        send.data ? (
          <Button kind="secondary" onClick={onClose}>
            Back to my routine
          </Button>
        ) : undefined
      }
    >
      {send.data ? (
        <Answer {...send.data} provider={plan.provider} />
      ) : (
        <div className={styles.report}>
          {send.error ? (
            <Notice kind="error" isSpoken>
              {send.error.detail}
            </Notice>
          ) : null}
          <fieldset>
            <legend>What do you notice?</legend>
            <div className={styles.effects}>
              {effectsOf(kindOf(plan.prescriptions[at]?.kind)).map((effect) => (
                <label key={effect}>
                  <input type="radio" name="side-effect" checked={what === effect} onChange={() => setWhat(effect)} />
                  {sideEffects[effect]}
                </label>
              ))}
            </div>
          </fieldset>
          {what ? <HowBad {...{ what, words, setWords }} isSending={send.isPending} onSay={report} /> : null}
        </div>
      )}
    </Dialog>
  );
}

function kindOf(kind: string | undefined): KindOfMedicine {
  return kindsOfMedicine.find((one) => one === kind) ?? 'on_the_skin';
}

interface HowBadProps {
  what: SideEffect;
  words: string;
  setWords: (words: string) => void;
  isSending: boolean;
  onSay: (severity: Severity) => void;
}

/** The second tap sends; a line in one's own words may come before it. */
function HowBad({ what, words, setWords, isSending, onSay }: HowBadProps) {
  const [isWriting, setWriting] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  // on a phone it comes below what was chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice leads there again
  useEffect(() => {
    // newer browsers answer a promise, which is no way to clean up
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return (
    <fieldset ref={place}>
      <legend>How bad is it? This sends it.</legend>
      {what === 'other' || isWriting ? (
        <LongField
          label="In your words"
          isOptional={what !== 'other'}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.severities}>
        {severities.map((severity) => (
          <Button
            key={severity}
            kind={severity === 'emergency' ? 'danger' : 'secondary'}
            isWide
            aria-busy={isSending || undefined}
            onClick={() => onSay(severity)}
          >
            {severityInWords[severity]}
          </Button>
        ))}
      </div>
      {what === 'other' || isWriting ? null : (
        <p>
          <Button kind="quiet" isSmall onClick={() => setWriting(true)}>
            Add a line first
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface AnswerProps {
  severity: Severity;
  title: string;
  text: string;
  effect: { conversation: string };
  provider: string;
}

function Answer({ severity, title, text, effect, provider }: AnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.answer}>
      <Notice
        kind={severity === 'emergency' ? 'error' : severity === 'bad' ? 'warning' : 'success'}
        heading={title}
        actions={
          severity === 'emergency' ? (
            <a className={buttonLook({ kind: 'danger' })} href="tel:911">
              Call 911
            </a>
          ) : undefined
        }
      >
        {text}
      </Notice>
      <p>
        {provider} reads it and answers in your messages. We write to you when there is an answer.{' '}
        <Link to={`/messages?conversation=${effect.conversation}`} className="way">
          See the conversation
        </Link>
      </p>
    </div>
  );
}
