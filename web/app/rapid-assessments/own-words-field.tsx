/** A question that is answered in the patient's own words, with "None" at hand where that is an answer. */
import type { OptionalWords, RequiredWords } from '@pellis/contract/questions/questions';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { LongField } from '../ui/fields.tsx';
import { CallFirst } from '../writing/call-first.tsx';
import styles from './own-words-field.module.css';

interface OwnWordsFieldProps extends Omit<ComponentProps<typeof LongField>, 'label' | 'onChange'> {
  question: RequiredWords | OptionalWords;
  onChange: (words: unknown) => void;
}

export function OwnWordsField({ question, ...input }: OwnWordsFieldProps) {
  const { label, hint, most, length } = question;
  const field = input['data-path'];
  const say = (words: string) => {
    input.onChange(words);
    if (field) document.getElementById(field)?.focus();
  };
  return (
    <div className={styles['own-words']}>
      <LongField
        label={label}
        hint={hint}
        isOptional={'isOptional' in question}
        {...(length === 'counted' ? { most } : {})}
        {...(length === 'ends' ? { maxLength: most } : {})}
        {...input}
      />
      {/* of treatments "EpiPen" is no call for help */}
      {'mayBeNone' in question ? null : <CallFirst words={String(input.value ?? '')} />}
      {'mayBeNone' in question && question.mayBeNone && input.value === '' ? (
        <Button kind="secondary" isSmall onClick={() => say('None')} aria-label={`None: ${label}`}>
          None
        </Button>
      ) : null}
    </div>
  );
}
