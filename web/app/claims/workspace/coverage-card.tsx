/** How a patient is insured, with both sides of the card, and what the clinic reads on it. */

import { useForm } from '@mantine/form';
import {
  type Coverage,
  CoverageForm,
  type InsuredVisit,
  relationLabels,
  relations,
  saveCoverage,
} from '@pellis/contract/claims/insured-visits';
import { insurerLabels, sexes } from '@pellis/contract/health-profiles/health-profiles';
import { useState } from 'react';
import { CardPictures } from '../../health-profiles/workspace/card-pictures.tsx';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';

interface CoverageCardProps {
  visit: InsuredVisit;
  onMoved: () => void;
}

export function CoverageCard({ visit, onMoved }: CoverageCardProps) {
  const [isReading, setReading] = useState(false);
  const { coverage } = visit;
  if (!coverage) {
    return (
      <Card heading="Insurance">
        <p>There is none on the patient’s health profile any more. Ask the patient to add it, or to pay by card.</p>
      </Card>
    );
  }
  const { insurer, payer_name, payer_id, member_id, group_num, relation, holder, card_ids } = coverage;
  return (
    <Card
      heading="Insurance"
      isNext={relation === null && visit.state === 'to_mend'}
      actions={
        <Button kind={relation === null ? 'primary' : 'secondary'} onClick={() => setReading(true)}>
          {relation === null ? 'Enter what stands on the card' : 'Correct what stands on the card'}
        </Button>
      }
    >
      <Facts
        facts={[
          ['Insurer', insurerLabels[insurer]],
          ['Payer id', payer_id ? [payer_id, payer_name].filter(Boolean).join(', ') : 'Not set up'],
          ['Member number', member_id],
          ['Group number', group_num],
          ['Held by', relation === null ? 'Not entered yet' : relation === 'self' ? 'The patient' : holderWords(holder)],
          ['Patient is', relation === null || relation === 'self' ? '' : relationLabels[relation]],
        ]}
      />
      <CardPictures ids={card_ids} />
      {isReading ? <CoverageDialog visit={visit} coverage={coverage} onMoved={onMoved} onClose={() => setReading(false)} /> : null}
    </Card>
  );
}

function holderWords(holder: Coverage['holder']): string {
  if (!holder) return '';
  return `${holder.first_name} ${holder.last_name}${holder.dob ? `, born ${longDate(holder.dob)}` : ''}`;
}

const check = checkedBy(CoverageForm);
const sexLabels = { male: 'Male', female: 'Female', other: 'Other' } as const;

interface CoverageDialogProps extends CoverageCardProps {
  coverage: Coverage;
  onClose: () => void;
}

function CoverageDialog({ visit, coverage, onMoved, onClose }: CoverageDialogProps) {
  const sending = useSend(saveCoverage);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { holder } = coverage;
  const form = useForm<CoverageForm>({
    initialValues: {
      member_id: coverage.member_id,
      group_num: coverage.group_num,
      relation: coverage.relation ?? 'self',
      holder_first_name: holder?.first_name ?? '',
      holder_last_name: holder?.last_name ?? '',
      holder_dob: holder?.dob ?? '',
      holder_sex: holder?.sex ?? '',
    },
    validate: check,
  });
  const field = form.getInputProps;
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { params: { id: visit.id }, body, ifMatch: coverage.version },
        {
          onSuccess: () => {
            toast('success', 'The insurance is kept.');
            onMoved();
            onClose();
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog isOpen onClose={onClose} title={`The card of ${visit.patient_name}`}>
      <form className="stack" style={{ '--gap': '18px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TypedLater of={sending.error} />
        <TextField label="Member number" autoComplete="off" autoCapitalize="characters" {...field('member_id')} />
        <TextField label="Group number" isOptional autoComplete="off" {...field('group_num')} />
        <SelectField
          label="Who holds the insurance"
          options={relations.map((value) => ({ value, label: relationLabels[value] }))}
          {...field('relation')}
        />
        {form.values.relation === 'self' ? null : (
          <>
            <TextField label="Holder’s first name" autoComplete="off" {...field('holder_first_name')} />
            <TextField label="Holder’s last name" autoComplete="off" {...field('holder_last_name')} />
            <TextField label="Holder’s date of birth" type="date" {...field('holder_dob')} />
            <SelectField
              label="Holder’s sex"
              placeholder="Select"
              options={sexes.map((value) => ({ value, label: sexLabels[value] }))}
              {...field('holder_sex')}
            />
          </>
        )}
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Keep what stands on the card
        </SubmitButton>
      </form>
    </Dialog>
  );
}
