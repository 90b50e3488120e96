/** What a template puts into a note, as it will stand there. */
import type { NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import { linesOf } from '@pellis/contract/prescriptions/prescriptions';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { Markdown } from '../../ui/markdown.tsx';

export function TemplateBody({ template }: { template: NoteTemplate }) {
  const { diagnosis, treatment_plan, follow_up, prescriptions, routine, lab_tests } = template;
  const words = [
    diagnosis && `**Diagnosis:** ${diagnosis}`,
    treatment_plan,
    listed('Routine', linesOfRoutine(routine)),
    listed('Prescriptions', linesOf(prescriptions)),
    lab_tests.length > 0 && `**Lab tests:** ${lab_tests.join(', ')}`,
    follow_up && `**Follow-up:** ${follow_up}`,
  ];
  return <Markdown text={words.filter(Boolean).join('\n\n')} />;
}

function listed(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `**${heading}:**\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
