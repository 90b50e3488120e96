/** How the patient is insured, with the card; or what care costs without insurance. */

import type { UseFormReturnType } from '@mantine/form';
import { medicareQuestions, profileQuestions } from '@pellis/contract/health-profiles/health-profile-questions';
import type { ReactNode } from 'react';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { ProfileAnswers } from './answers.ts';
import { CardField } from './card-field.tsx';
import { CashPrices } from './cash-prices.tsx';
import styles from './health-profile.module.css';

interface InsuranceSectionProps {
  form: UseFormReturnType<ProfileAnswers>;
  /** Words about a card that serves already. */
  onFile?: ReactNode;
  /** The page says it in its title. */
  hasHeading?: boolean;
}

export function InsuranceSection({ form, onFile, hasHeading = true }: InsuranceSectionProps) {
  const { insuranceType } = form.values;
  const { insuranceType: provider, memberId, groupNum } = profileQuestions;
  const isMedicare = insuranceType === 'medicare';
  return (
    <section className={styles['profile-section']}>
      {hasHeading ? <h2>Insurance</h2> : null}
      <div className={styles['profile-pairs']}>
        <ChoiceGroup
          legend={provider.label}
          hint={provider.hint}
          choices={provider.choices}
          columns={2}
          {...form.getInputProps('insuranceType')}
        />
      </div>
      {insuranceType === 'none' ? <CashPrices /> : null}
      <Reveal when={insuranceType !== '' && insuranceType !== 'none'} announcing={memberId.announcing}>
        <div className={styles['profile-fields']}>
          <div className="field-pair">
            <TextField
              label={isMedicare ? medicareQuestions.memberId.label : memberId.label}
              autoComplete="off"
              {...form.getInputProps('memberId')}
            />
            <TextField
              label={groupNum.label}
              hint={isMedicare ? medicareQuestions.groupNum.hint : undefined}
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
