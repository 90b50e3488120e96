/** A template with what is known of this case in the place of its fields, and blanks where nothing is. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { blank, type NoteTemplate, type TemplateField, templateFields } from '@pellis/contract/note-templates/note-templates';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';

export type Facts = Partial<Record<TemplateField, string>>;
export type Beginning = Pick<NoteTemplate, 'diagnosis' | 'treatment_plan' | 'follow_up'>;

/** What is longer than this is a story, and reads badly inside a sentence. */
const mostCharacters = 120;

export function factsOf(fullName: string, answers: Answers | undefined): Facts {
  const name = fullName.split(' ')[0] ?? '';
  if (!answers) return { name };
  const { concern, symptoms, symptomsother, duration, durationother, treatmentstried, madebetter, madeworse } = answers;
  const felt = (symptoms ?? []).flatMap((one) => (one === 'none' ? [] : one === 'other' ? [symptomsother ?? ''] : [one]));
  return {
    name,
    concern: small(labelOfConcern(concern ?? '')),
    duration: duration === 'Other' ? told(durationother) : small(duration ?? ''),
    symptoms: felt.filter(Boolean).join(', '),
    tried: told(treatmentstried),
    better: told(madebetter),
    worse: told(madeworse),
  };
}

/** Each field once known becomes its words; what nobody said stays to be filled in. */
export function filledIn({ diagnosis, treatment_plan, follow_up }: Beginning, facts: Facts): Beginning {
  const fill = (text: string) => templateFields.reduce((so, field) => so.replaceAll(`{${field}}`, facts[field] || blank), text);
  return { diagnosis: fill(diagnosis), treatment_plan: fill(treatment_plan), follow_up: fill(follow_up) };
}

/** Those for this concern first, then those for all, then the others; one's own before shared ones. */
export function inOrderFor(templates: readonly NoteTemplate[], concern: string | undefined): readonly NoteTemplate[] {
  const place = ({ concerns, is_own }: NoteTemplate) => {
    const fits = concern !== undefined && concerns.includes(concern) ? 0 : concerns.length === 0 ? 1 : 2;
    return 2 * fits + (is_own ? 0 : 1);
  };
  return templates.toSorted((one, other) => place(one) - place(other) || one.title.localeCompare(other.title));
}

/** The shortcut that was just typed before the caret, with the dot before it. */
export function shortcutBefore(text: string, caret: number): string | null {
  return /(?:^|\s)\.([a-z0-9]{2,20})$/.exec(text.slice(0, caret))?.[1] ?? null;
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function told(text: string | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return /^none\.?$/i.test(line) || line.length > mostCharacters ? '' : line;
}
