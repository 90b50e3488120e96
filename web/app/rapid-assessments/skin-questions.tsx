/** What the skin feels like and how it goes: the questions that are answered by choosing. */
import type { UseFormReturnType } from '@mantine/form';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessment-questions';
import { ChoiceGroup, ManyChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { type AssessmentForm, withNoneAlone } from './answers.ts';

interface QuestionsProps {
  form: UseFormReturnType<AssessmentForm>;
  /** How many sections have appeared. */
  reached: number;
}

const symptomChoices = rapidAssessmentQuestions.symptoms.choices.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function SkinQuestions({ form, reached }: QuestionsProps) {
  const { symptoms: chosen, duration, changing } = form.values;
  return (
    <>
      <Reveal when={reached >= 1} announcing="Next: symptoms">
        <div className="stack">
          <ManyChoiceGroup
            legend="What symptoms do you have?"
            hint="Choose all that apply."
            choices={symptomChoices}
            columns={2}
            {...form.getInputProps('symptoms')}
            onChange={(now) => form.setFieldValue('symptoms', withNoneAlone(chosen, now))}
          />
          <Reveal when={chosen.includes('other')} announcing="Next: describe the other symptom">
            <TextField label="What is the other symptom?" maxLength={500} {...form.getInputProps('symptomsother')} />
          </Reveal>
        </div>
      </Reveal>
      <Reveal when={reached >= 2} announcing="Next: how long">
        <div className="stack">
          <ChoiceGroup
            legend="How long have you had this condition?"
            choices={rapidAssessmentQuestions.duration.choices.map(asChoice)}
            columns={2}
            {...form.getInputProps('duration')}
          />
          <Reveal when={duration === 'Other'} announcing="Next: describe how long">
            <TextField label="How long exactly?" maxLength={500} {...form.getInputProps('durationother')} />
          </Reveal>
        </div>
      </Reveal>
      <Reveal when={reached >= 3} announcing="Next: whether it is changing">
        <div className="stack">
          <ChoiceGroup
            legend="Is it changing?"
            choices={rapidAssessmentQuestions.changing.choices.map(asChoice)}
            columns={2}
            {...form.getInputProps('changing')}
          />
          <Reveal when={changing === 'Other'} announcing="Next: describe how it changes">
            <TextField label="How does it change?" maxLength={500} {...form.getInputProps('changingother')} />
          </Reveal>
        </div>
      </Reveal>
      <Reveal when={reached >= 4} announcing="Next: how bothersome it is">
        <ChoiceGroup
          legend="How bothersome is it?"
          choices={rapidAssessmentQuestions.bothersome.choices.map(asChoice)}
          columns={2}
          {...form.getInputProps('bothersome')}
        />
      </Reveal>
    </>
  );
}

function asChoice(value: string) {
  return { value, label: value };
}
