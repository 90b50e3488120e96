/** One question of the form, as its kind is answered, with the lines under its choices; it appears when those before it are answered. */
import type { UseFormReturnType } from '@mantine/form';
import { isAsked } from '@pellis/contract/questions/questions';
import type { ReactElement, ReactNode } from 'react';
import { PlacesFieldLater } from '../body-places/places-field-later.tsx';
import { PhotosFieldLater } from '../photos/photos-field-later.tsx';
import { ChoiceGroup, ManyChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Later } from '../ui/later.tsx';
import { withOneAlone } from '../ui/one-alone.ts';
import { Reveal } from '../ui/reveal.tsx';
import type { AssessmentForm, Section } from './answers.ts';
import { ConcernQuestion } from './concern-question.tsx';
import { OwnWordsField } from './own-words-field.tsx';

const photoPlace = { load: async () => (await import('../body-places/photo-place.tsx')).PhotoPlace };

export interface QuestionSectionProps {
  form: UseFormReturnType<AssessmentForm>;
  section: Section;
  /** How many sections have appeared. */
  reached: number;
  /** Something is to be paid. */
  isPaid: boolean;
  onPhotosBusy: (isBusy: boolean) => void;
  /** What the clinic found wrong with a photo, by the photo's id. */
  refused: Record<string, string>;
}

export function QuestionSection(props: QuestionSectionProps) {
  const { form, section, reached } = props;
  const { question, lines, after } = section;
  const asked =
    lines.length === 0 ? (
      <Answered {...props} />
    ) : (
      <WithLines form={form} lines={lines}>
        <Answered {...props} />
      </WithLines>
    );
  if (after === 0) return asked;
  return (
    <Reveal when={reached >= after} announcing={'announcing' in question ? question.announcing : undefined}>
      {asked}
    </Reveal>
  );
}

/** A kind that has no field of its own does not compile. */
function Answered({ form, section: { field, question }, isPaid, onPhotosBusy, refused }: QuestionSectionProps): ReactElement {
  const input = form.getInputProps(field);
  switch (question.kind) {
    case 'concern':
      return <ConcernQuestion question={question} isPaid={isPaid} {...input} />;
    case 'choice':
      return <ChoiceGroup {...words(question)} choices={question.choices.map(asChoice)} columns={2} {...input} />;
    case 'many': {
      const choose = (now: string[]) => input.onChange(withOneAlone(question.alone, input.value, now));
      return <ManyChoiceGroup {...words(question)} choices={question.choices.map(asChoice)} columns={2} {...input} onChange={choose} />;
    }
    case 'words':
      return <OwnWordsField question={question} {...input} />;
    case 'places':
      return <PlacesFieldLater {...words(question)} {...input} concern={form.values.concern} needsPhoto={isPaid} />;
    case 'photos':
      return (
        <PhotosFieldLater
          {...words(question)}
          {...input}
          onBusy={onPhotosBusy}
          refused={refused}
          coach={{ concern: form.values.concern, places: form.values.places }}
          placing={(photo, name, onChange) => (
            <Later part={photoPlace} isOptional props={{ photo, name, places: form.values.places, onChange }} />
          )}
        />
      );
  }
}

function WithLines({ form, lines, children }: Pick<QuestionSectionProps, 'form'> & Pick<Section, 'lines'> & { children: ReactNode }) {
  return (
    <div className="stack">
      {children}
      {lines.map(([field, line]) => (
        <Reveal key={field} when={isAsked(line, form.values)} announcing={line.announcing}>
          <TextField label={line.label} hint={line.hint} maxLength={line.most} {...form.getInputProps(field)} />
        </Reveal>
      ))}
    </div>
  );
}

function words({ label, hint }: { label: string; hint?: string }) {
  return { legend: label, hint };
}

function asChoice(value: string) {
  return { value, label: value.charAt(0).toUpperCase() + value.slice(1) };
}
