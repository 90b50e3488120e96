/** Tells anybody what the clinic's figures are: measured, or nothing. */
import { answersOfDays, type Figures, fewestAnswers } from '@pellis/contract/figures/figures';
import { nextFreeTime } from '../availability/next-free.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { openStates } from '../served-states/records.ts';
import { answerTimes } from './records.ts';

export function readPublicFigures(clinic: Clinic, asker: Asker): Promise<Figures> {
  return clinic.db.readReplica(asker, async (transaction) => {
    const { answers, median } = await answerTimes(transaction, answersOfDays);
    return {
      answer_minutes: median === null || answers < fewestAnswers ? null : Math.round(median),
      next_free: await nextFreeTime(clinic, transaction),
      states_served: (await openStates(transaction)).length,
    };
  });
}
