/** What came before: the questions that are answered in the patient's own words. */
import type { UseFormReturnType } from '@mantine/form';
import { Button } from '../ui/button.tsx';
import { LongField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { AssessmentForm } from './answers.ts';
import './history-questions.css';

interface QuestionsProps {
  form: UseFormReturnType<AssessmentForm>;
  /** How many sections have appeared. */
  reached: number;
  /** How long the last answer may be. */
  most?: number | undefined;
}

const noneHint = "Type 'None' if you have no treatments.";

const questions = [
  {
    field: 'triggeredby',
    label: 'What was happening when your condition started?',
    hint: 'For example a new product, medicine or food, a journey, stress. If you do not know, say so.',
    announcing: 'Next: what was happening when it started',
  },
  {
    field: 'treatmentstried',
    label: 'What treatments have you tried?',
    hint: `Creams, tablets, home remedies, and whether they helped. ${noneHint}`,
    announcing: 'Next: treatments you have tried',
    mayBeNone: true,
  },
  {
    field: 'currenttreatments',
    label: 'What treatments are you currently using?',
    hint: noneHint,
    announcing: 'Next: treatments you are using now',
    mayBeNone: true,
  },
  { field: 'madebetter', label: 'What has made your condition better?', hint: undefined, announcing: 'Next: what has made it better' },
  { field: 'madeworse', label: 'What has made your condition worse?', hint: undefined, announcing: 'Next: what has made it worse' },
] as const;

const firstSection = 5;

export function HistoryQuestions({ form, reached, most }: QuestionsProps) {
  const say = (field: (typeof questions)[number]['field'], words: string) => {
    form.setFieldValue(field, words);
    document.getElementById(field)?.focus();
  };
  return (
    <>
      {questions.map(({ field, label, hint, announcing, ...more }, index) => (
        <Reveal key={field} when={reached >= firstSection + index} announcing={announcing}>
          <div className="history-question">
            <LongField label={label} hint={hint} maxLength={2000} {...form.getInputProps(field)} />
            {'mayBeNone' in more && form.values[field] === '' ? (
              <Button kind="secondary" isSmall onClick={() => say(field, 'None')} aria-label={`None: ${label}`}>
                None
              </Button>
            ) : null}
          </div>
        </Reveal>
      ))}
      <Reveal when={reached >= 10} announcing="Next: anything else, then your photos">
        <LongField
          label="Is there anything else you want us to know?"
          isOptional
          {...(most === undefined ? {} : { most })}
          {...form.getInputProps('anythingelse')}
        />
      </Reveal>
    </>
  );
}
