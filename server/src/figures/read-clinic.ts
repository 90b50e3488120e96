/** Reads the clinic's own figures of the last days, by the clinic's clock. */
import type { ClinicFigures, FigurePeriod } from '@pellis/contract/figures/clinic-figures';
import { owedVisits } from '../appointments/money-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { dayOfNumber, numberOfDay } from '../platform/zones.ts';
import * as records from './clinic-records.ts';
import { mayReadClinicFigures } from './policy.ts';

export function readClinicFigures(clinic: Clinic, asker: Asker, days: FigurePeriod): Promise<ClinicFigures> {
  const zone = clinic.config.clinicTimeZone;
  const last = numberOfDay(dayAt(Date.now(), zone));
  const every = Array.from({ length: Number(days) }, (_, back) => dayOfNumber(last - Number(days) + 1 + back));
  const [from = '', until = ''] = [every[0], every.at(-1)];
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    permit(mayReadClinicFigures(actor));
    await actAsClinic(transaction, actor);
    const period = { from, zone };
    const answers = await records.answersOf(transaction, period);
    const visits = await records.visitsByDay(transaction, period);
    const sum = (of: 'kept' | 'missed' | 'cancelled') => visits.reduce((all, day) => all + day[of], 0);
    return {
      from,
      until,
      answers: { ...answers, days: filled(every, answers.days, { in_time: 0, late: 0 }) },
      visits: {
        kept: sum('kept'),
        missed: sum('missed'),
        cancelled: sum('cancelled'),
        ...(await records.waitsOf(transaction, period)),
        days: filled(every, visits, { kept: 0, missed: 0, cancelled: 0 }),
      },
      income: await records.incomeByService(transaction, period),
      owed: owedByCurrency(await owedVisits(transaction, new Date())),
      first_care: await records.firstCare(transaction, period),
      messages: await records.messagesOf(transaction, period),
      load: await records.loadOf(transaction, period),
      check_ins: await records.checkInsOf(transaction, period),
      quality: await records.qualityOf(transaction, period),
    };
  });
}

/** A day on which nothing happened stands there too. */
function filled<Row extends { day: string }>(every: readonly string[], rows: readonly Row[], nothing: Omit<Row, 'day'>) {
  const known = new Map(rows.map((row) => [row.day, row]));
  return every.map((day) => ({ ...nothing, ...known.get(day), day }));
}

function owedByCurrency(visits: readonly { currency: string; amount: number }[]): ClinicFigures['owed'] {
  return (['USD', 'CAD'] as const).flatMap((currency) => {
    const owed = visits.filter((visit) => visit.currency === currency);
    return owed.length === 0 ? [] : [{ currency, amount: owed.reduce((sum, { amount }) => sum + amount, 0), orders: owed.length }];
  });
}
