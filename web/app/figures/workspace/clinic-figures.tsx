/** The clinic's own figures over a period that stands in the address: numbers, their days, and what each counts. */
import { type ClinicFigures, figurePeriods, readClinicFigures } from '@pellis/contract/figures/clinic-figures';
import { useSearchParams } from 'react-router';
import { handOver } from '../../platform/save-file.ts';
import { useRead } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { money } from '../../ui/money.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { ListChoice } from '../../work-list/list-choice.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import styles from './clinic-figures.module.css';
import { asCsv, minutesInWords, partInWords, periodLabels } from './figure-words.ts';
import { Definition, Numbers } from './numbers.tsx';
import { QualityCard } from './quality-card.tsx';
import { StackedChart } from './stacked-chart.tsx';

export function ClinicFiguresPart() {
  const [search, setSearch] = useSearchParams();
  const days = figurePeriods.find((period) => period === search.get('days')) ?? '30';
  const { data, error, refetch } = useRead(readClinicFigures, { params: { days } });
  return (
    <section aria-label="The clinic’s own figures">
      <div className={styles.period}>
        <ListChoice
          label="Period"
          options={figurePeriods.map((value) => ({ value, label: periodLabels[value] }))}
          value={days}
          onChoose={(period) => setSearch({ days: period }, { replace: true })}
        />
        {data ? (
          <Button
            kind="secondary"
            isSmall
            onClick={() => handOver(new Blob([asCsv(data)], { type: 'text/csv;charset=utf-8' }), `figures-${data.from}.csv`)}
          >
            Save the days as CSV
          </Button>
        ) : null}
      </div>
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data || error ? null : <SkeletonCard label="the clinic’s figures" lines={8} hasAction={false} />}
      {data ? <Cards figures={data} /> : null}
    </section>
  );
}

function Cards({ figures }: { figures: ClinicFigures }) {
  const { answers, visits, income, owed, first_care, messages, load, check_ins } = figures;
  const days = answers.days.map(({ day }) => day);
  return (
    <div className={styles.grid}>
      <Card heading="Answers to Rapid Assessments">
        <Numbers
          of={[
            ['Answered', answers.answered],
            ['Median', minutesInWords(answers.median_minutes)],
            ['95th percentile', minutesInWords(answers.p95_minutes)],
            ['Late', partInWords(answers.late, answers.answered)],
          ]}
        />
        <StackedChart
          caption="Answers a day"
          days={days}
          parts={[
            { name: 'In time', counts: answers.days.map(({ in_time }) => in_time) },
            { name: 'Late', counts: answers.days.map(({ late }) => late) },
          ]}
        />
        <Definition>
          From sending to the signed note, pauses counted in, by the day of the answer. Late is after the time we promise. Half of the
          patients waited less than the median; 5 in 100 waited longer than the 95th percentile.
        </Definition>
      </Card>
      <Card heading="Video visits">
        <Numbers
          of={[
            ['Kept', visits.kept],
            ['No-shows', partInWords(visits.missed, visits.kept + visits.missed)],
            ['Cancelled', visits.cancelled],
            ['Waited, median', minutesInWords(visits.median_wait)],
            ['Waited, 95th percentile', minutesInWords(visits.p95_wait)],
          ]}
        />
        <StackedChart
          caption="Visits a day"
          days={days}
          parts={[
            { name: 'Kept', counts: visits.days.map(({ kept }) => kept) },
            { name: 'Missed', counts: visits.days.map(({ missed }) => missed) },
            { name: 'Cancelled', counts: visits.days.map(({ cancelled }) => cancelled) },
          ]}
        />
        <Definition>
          By the day for which they were booked. No-shows are a part of those kept or missed; cancelled ones stand apart. Waiting begins at
          the booked time, or when the patient was ready where that was later, and ends when they were let in.
        </Definition>
      </Card>
      <Card heading="Income by service">
        <Numbers
          of={[['Owed now', owed.length === 0 ? 'Nothing' : owed.map(({ amount, currency }) => money(amount, currency)).join(', ')]]}
        />
        {income.length === 0 ? <p className="soft">No money moved in this period.</p> : <IncomeTable income={income} />}
        <Definition>
          As the books have it, by the day on which the money moved. Given back may be of orders from before. Owed is what no card gave for
          visits, whenever they were.
        </Definition>
      </Card>
      <Card heading="Work of each dermatologist">
        {load.length === 0 ? <p className="soft">Nobody answered or saw anybody in this period.</p> : <LoadTable load={load} />}
        <Definition>Signed answers to Rapid Assessments, and visits kept.</Definition>
      </Card>
      <QualityCard quality={figures.quality} />
      <Card heading="From registering to care">
        <Numbers
          of={[
            ['Registered', first_care.registered],
            ['Cared for since', partInWords(first_care.cared_for, first_care.registered)],
          ]}
        />
        <Definition>Patients who registered in this period, and how many of them have been answered or seen by now.</Definition>
      </Card>
      <Card heading="Messages and check-ins">
        <Numbers
          of={[
            ['Conversations begun', messages.written],
            ['Answered', partInWords(messages.answered, messages.written)],
            ['First answer, median', minutesInWords(messages.median_minutes)],
            ['Check-ins answered', partInWords(check_ins.answered, check_ins.sent)],
          ]}
        />
        <Definition>
          From the first message to the first answer by somebody of the clinic, nights and weekends counted in. Check-ins are counted on the
          day they were sent, and answers on the day they came.
        </Definition>
      </Card>
    </div>
  );
}

function IncomeTable({ income }: Pick<ClinicFigures, 'income'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Taken</th>
          <th scope="col">Given back</th>
        </tr>
      </thead>
      <tbody>
        {income.map(({ service, currency, taken, refunded }) => (
          <tr key={`${service} ${currency}`}>
            <th scope="row">{service}</th>
            <td>{money(taken, currency)}</td>
            <td>{money(refunded, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LoadTable({ load }: Pick<ClinicFigures, 'load'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Dermatologist</th>
          <th scope="col">Answers</th>
          <th scope="col">Visits</th>
        </tr>
      </thead>
      <tbody>
        {load.map(({ doctor, answers, visits }) => (
          <tr key={doctor}>
            <th scope="row">{doctor}</th>
            <td>{answers}</td>
            <td>{visits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
