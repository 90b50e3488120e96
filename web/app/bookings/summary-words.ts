/** What has been answered so far, each step in a line. */

import type { PayChoice, VisitDraft, VisitStep } from '@pellis/contract/bookings/bookings';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { capital } from '@pellis/contract/platform/capital';
import { nameOfState } from '../appointments/places.ts';
import { dateAndTime } from '../ui/dates.ts';
import { price } from '../ui/money.ts';

export function summaryOf(draft: VisitDraft): { step: VisitStep; words: string }[] {
  const { patient, answers, hold } = draft;
  const { where, what, before } = answers;
  return [
    { step: 'who', words: patient.relation === 'self' ? `Me, ${patient.full_name}` : patient.full_name },
    { step: 'where', words: nameOfState(where?.state) },
    { step: 'what', words: what ? labelOfConcern(what.concern) : '' },
    { step: 'pay', words: paidBy(draft) },
    { step: 'when', words: hold ? `${dateAndTime(hold.starts_at, where?.time_zone)}, with ${hold.provider.name}` : 'No time chosen' },
    { step: 'before', words: before ? beforeInWords(before, draft.photos.length) : '' },
  ];
}

export function payLabel({ by, insurer }: PayChoice, cash: string): string {
  if (by === 'cash') return `Cash price, ${cash}`;
  return insurer && insurer !== 'none' ? `My insurance, ${insurerLabels[insurer]}` : 'My insurance';
}

function paidBy({ answers, pay_choices, service }: VisitDraft): string {
  const chosen = pay_choices.find(({ by }) => by === answers.pay?.by);
  return chosen ? payLabel(chosen, price(service.price, service.currency)) : '';
}

function beforeInWords(before: NonNullable<VisitDraft['answers']['before']>, photos: number): string {
  const told = [
    photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`,
    before.changed ? 'what changed' : '',
    before.pharmacy ? `pharmacy (${before.pharmacy})` : '',
    before.interpreter ? `interpreter (${before.interpreter})` : '',
    before.access_needs ? 'access needs' : '',
    before.helper === 'yes' ? `${before.helper_name} joins` : '',
  ].filter(Boolean);
  return told.length === 0 ? 'Nothing to add' : capital(told.join(', '));
}
