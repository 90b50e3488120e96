/** A message to the patient of a case: what they answered fills phrases and canned replies in. */
import { readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import type { ComponentProps } from 'react';
import { factsOf } from '../../../note-templates/workspace/fill-in.ts';
import { useRead } from '../../../platform/use-api.ts';
import { MessageField } from '../../../writing/message-field.tsx';

type CaseMessageFieldProps = Omit<ComponentProps<typeof MessageField>, 'facts' | 'concern'> & { caseId: string };

export function CaseMessageField({ caseId, ...field }: CaseMessageFieldProps) {
  // the page around it has read the case, and each reading is recorded
  const { data } = useRead(readCase, { params: { id: caseId } }, { freshFor: Number.POSITIVE_INFINITY });
  return <MessageField {...field} facts={factsOf(data?.patient.fullName ?? '', data?.answers)} concern={data?.answers.concern} />;
}
