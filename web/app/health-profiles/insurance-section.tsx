/** How the patient is insured, with the card; or what care costs without insurance. */

import type { UseFormReturnType } from '@mantine/form';
import { insurerLabels, insurers } from '@pellis/contract/health-profiles';
import type { ReactNode } from 'react';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { ProfileAnswers } from './answers.ts';
import { CardField } from './card-field.tsx';
import { CashPrices } from './cash-prices.tsx';

const choices = insurers.map((value) => ({
  value,
  label: insurerLabels[value],
  ...(value === 'none' ? { about: 'I pay the cash price' } : {}),
}));

interface InsuranceSectionProps {
  form: UseFormReturnType<ProfileAnswers>;
  /** Words about a card that serves already. */
  onFile?: ReactNode;
  /** The page says it in its title. */
  hasHeading?: boolean;
}

export function InsuranceSection({ form, onFile, hasHeading = true }: InsuranceSectionProps) {
  const { insuranceType } = form.values;
  const isMedicare = insuranceType === 'medicare';
  return (
    <section className="profile-section">
      {hasHeading ? <h2>Insurance</h2> : null}
      <div className="profile-pairs">
        <ChoiceGroup
          legend="Insurance provider"
          hint="Video appointments may be covered. Rapid Assessments and cosmetic appointments never are."
          choices={choices}
          columns={2}
          {...form.getInputProps('insuranceType')}
        />
      </div>
      {insuranceType === 'none' ? <CashPrices /> : null}
      <Reveal when={insuranceType !== '' && insuranceType !== 'none'} announcing="Next: your insurance card">
        <div className="profile-fields">
          <div className="field-pair">
            <TextField label={isMedicare ? 'Medicare Number' : 'Member ID'} autoComplete="off" {...form.getInputProps('memberId')} />
            <TextField
              label="Group number"
              hint={isMedicare ? 'Enter N/A for Medicare' : undefined}
              autoComplete="off"
              {...form.getInputProps('groupNum')}
            />
          </div>
          {onFile}
          <CardField {...form.getInputProps('images')} />
        </div>
      </Reveal>
    </section>
  );
}
