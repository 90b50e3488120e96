/** What a check-in asks of the patient's plan: each step in turn, nobody has to answer any, and what cannot wait is said at once. */
import { urgentCheckInHours } from '@pellis/contract/check-ins/check-ins';
import {
  type PlanAnswer,
  type PlanAsked,
  type PlanQuestion,
  saysAnything,
  uses,
  wordsOfUse,
  worstOf,
} from '@pellis/contract/check-ins/plan-questions';
import { adviceWith, severityOfWords } from '@pellis/contract/routines/own-words';
import { severities } from '@pellis/contract/routines/side-effect-names';
import { aboutFirstAdvice, atLeast, severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { useState } from 'react';
import { CallNow, tellsToCall } from '../routines/call-now.tsx';
import { ChoiceGroup, ManyChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Reveal } from '../ui/reveal.tsx';
import styles from './plan-part.module.css';

interface PlanPartProps {
  asked: PlanAsked;
  answers: readonly PlanAnswer[];
  onChange: (answers: PlanAnswer[]) => void;
}

export function PlanPart({ asked: { provider, questions, is_advice_reviewed }, answers, onChange }: PlanPartProps) {
  const change = (answer: PlanAnswer) => onChange([...answers.filter(({ step }) => step !== answer.step), answer]);
  return (
    <section className={styles.plan} aria-labelledby="plan-heading">
      <div>
        <h2 id="plan-heading" className={styles['plan-heading']}>
          Your plan
        </h2>
        <p className="soft">From {provider}. Answer what you can; there is no wrong answer.</p>
      </div>
      {questions.map((question) => (
        <Step
          key={question.step}
          question={question}
          answer={answerOf(question, answers)}
          isAdviceReviewed={is_advice_reviewed}
          onChange={change}
        />
      ))}
    </section>
  );
}

function answerOf({ step }: PlanQuestion, answers: readonly PlanAnswer[]): PlanAnswer {
  return answers.find((one) => one.step === step) ?? { step, use: null, effects: [], severity: null, words: '' };
}

interface EffectsProps {
  question: PlanQuestion;
  answer: PlanAnswer;
  onChange: (answer: PlanAnswer) => void;
}

interface StepProps extends EffectsProps {
  isAdviceReviewed: boolean;
}

function Step({ question, answer, isAdviceReviewed, onChange }: StepProps) {
  const { step, ask, what, effects } = question;
  const { use, words } = answer;
  // what was written stays in sight, whatever is chosen after it: it is sent, and words of an emergency count
  const [hasWritten, setWritten] = useState(words !== '');
  return (
    <div className="stack">
      <ChoiceGroup
        data-path={`plan-${step}-use`}
        legend={ask}
        columns={2}
        choices={uses.map((value) => ({ value, label: wordsOfUse(value, question) }))}
        value={use ?? undefined}
        onChange={(value) => onChange({ ...answer, use: uses.find((one) => one === value) ?? null })}
      />
      {effects.length > 0 ? (
        <Reveal when={use !== null} announcing={`Next: what you noticed from ${what}`}>
          <Effects question={question} answer={answer} onChange={onChange} />
        </Reveal>
      ) : null}
      <Reveal
        when={hasWritten || (saysAnything(answer) && use !== 'most')}
        announcing={`Next: ${question.left_off_since === undefined ? 'what got in the way' : 'in your words'}`}
      >
        <TextField
          data-path={`plan-${step}-words`}
          label={use === 'most' || question.left_off_since !== undefined ? 'In your words' : 'What got in the way?'}
          isOptional
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => {
            setWritten(true);
            onChange({ ...answer, words: currentTarget.value });
          }}
        />
      </Reveal>
      <WhatNow answer={answer} isReviewed={isAdviceReviewed} />
    </div>
  );
}

function Effects({ question: { step, what, effects: known }, answer, onChange }: EffectsProps) {
  const { effects, severity } = answer;
  const choose = (now: readonly string[]) => {
    const chosen = known.filter((effect) => now.includes(effect));
    onChange({ ...answer, effects: chosen, severity: worstOf(chosen, severity) });
  };
  return (
    <div className="stack">
      <ManyChoiceGroup
        data-path={`plan-${step}-effects`}
        legend={`Did you notice anything from ${what}?`}
        hint="Choose all that apply, or go on if there was nothing."
        columns={2}
        choices={known.map((value) => ({ value, label: sideEffects[value] }))}
        value={effects}
        onChange={choose}
      />
      <Reveal when={effects.length > 0} announcing="Next: how bad it is">
        <ChoiceGroup
          data-path={`plan-${step}-severity`}
          legend="How bad is it?"
          choices={severities.map((value) => ({ value, label: severityInWords[value] }))}
          value={severity ?? undefined}
          onChange={(value) => onChange({ ...answer, severity: worstOf(effects, severities.find((one) => one === value) ?? null) })}
        />
      </Reveal>
    </div>
  );
}

/** Before anybody has read it. */
function WhatNow({ answer: { severity: said, effects, words }, isReviewed }: { answer: PlanAnswer; isReviewed: boolean }) {
  const severity = atLeast(severityOfWords(words), said ?? 'mild');
  if (severity === 'mild') return null;
  const { title, text } = adviceWith(words, effects, severity);
  const isEmergency = severity === 'emergency';
  return (
    <>
      <Notice
        kind={isEmergency ? 'error' : 'warning'}
        heading={title}
        isSpoken
        actions={isEmergency || tellsToCall(text) ? <CallNow words={text} isEmergency={isEmergency} /> : undefined}
      >
        {text} Please send this check-in too: a dermatologist then answers within {urgentCheckInHours} hours.
      </Notice>
      {isEmergency ? null : <p className="small soft">{aboutFirstAdvice(isReviewed)}</p>}
    </>
  );
}
