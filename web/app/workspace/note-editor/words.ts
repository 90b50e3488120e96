/** The words of a note: how they are kept, and whether two notes say the same. */
import type { NoteDraft } from '@pellis/contract/notes';

/** As the clinic keeps them: without empty prescriptions and without space around a line. */
export function asKept({ diagnosis, treatment_plan, rx, follow_up }: NoteDraft): NoteDraft {
  return {
    diagnosis: diagnosis.trim(),
    treatment_plan,
    rx: rx.map((line) => line.trim()).filter((line) => line !== ''),
    follow_up: {
      desc: follow_up.desc.trim(),
      follow_up_after: follow_up.follow_up_after,
      follow_up_before: follow_up.follow_up_before,
    },
  };
}

export function saySame(one: NoteDraft, other: NoteDraft): boolean {
  return JSON.stringify(asKept(one)) === JSON.stringify(asKept(other));
}

export interface Part {
  name: string;
  mine: string;
  theirs: string;
}

/** The parts in which two versions of a note differ, as text. */
export function differences(mine: NoteDraft, theirs: NoteDraft): Part[] {
  const ours = partsOf(mine);
  return partsOf(theirs).flatMap(({ name, text }, index) => {
    const own = ours[index]?.text ?? '';
    return own === text ? [] : [{ name, mine: own, theirs: text }];
  });
}

/** The whole note as text to be copied. */
export function asText(note: NoteDraft): string {
  return partsOf(note)
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}\n${text}`)
    .join('\n\n');
}

function partsOf(note: NoteDraft): { name: string; text: string }[] {
  const { diagnosis, treatment_plan, rx, follow_up } = asKept(note);
  return [
    { name: 'Diagnosis', text: diagnosis },
    { name: 'Treatment plan', text: treatment_plan },
    { name: 'Prescriptions', text: rx.join('\n') },
    { name: 'Follow-up', text: follow_up.desc },
    { name: 'Come back after', text: follow_up.follow_up_after ?? '' },
    { name: 'Come back before', text: follow_up.follow_up_before ?? '' },
  ];
}
