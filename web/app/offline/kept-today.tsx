/** Today as it is kept on this device: the steps of the plan and the products that are kept, in their order. Nothing is ticked off without a connection. */
import type { KeptProduct } from '@pellis/contract/products/own-products';
import { leftOffAt } from '@pellis/contract/routines/left-off';
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { timesInWords } from '@pellis/contract/routines/parts-of-day';
import { type RoutineStep, timesOfDay } from '@pellis/contract/routines/routines';
import { useId } from 'react';
import { Caution } from '../products/caution.tsx';
import { Amount } from '../routines/amount.tsx';
import { isDueToday, todayOf, weekdayAndDate } from '../routines/day-words.ts';
import { LeftOffStep } from '../routines/left-off.tsx';
import { productsOfPart, withProducts } from '../routines/products-of-part.ts';
import { Stopped } from '../routines/stopped.tsx';
import styles from './offline.module.css';

interface KeptTodayProps {
  /** None runs today: only the products. */
  plan: OwnPlan | null;
  kept: readonly KeptProduct[];
  today: string;
}

export function KeptToday({ plan, kept, today }: KeptTodayProps) {
  const id = useId();
  const parts = timesOfDay.flatMap((time) => {
    const steps = (plan?.routine ?? []).flatMap((step, at) => (step.times.includes(time) ? [{ step, at }] : []));
    const due = plan ? steps.filter(({ at }) => isDueToday(plan, at, today)) : [];
    const { before, after, within } = productsOfPart(kept, time, due);
    return before.length + steps.length + after.length > 0 ? [{ time, before, steps, after, within }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Today, {weekdayAndDate(today)}</h2>
      {parts.map(({ time, before, steps, after, within }) => (
        <section key={time} className={styles['part-of-day']} aria-label={timesInWords[time]}>
          <h3>{timesInWords[time]}</h3>
          <ol className={styles.steps}>
            {before.map((one) => (
              <ProductToday key={one.product_id} one={one} />
            ))}
            {plan
              ? steps.map(({ step, at }) => <StepToday key={at} {...{ step, at, plan, today }} products={within.get(at) ?? []} />)
              : null}
            {after.map((one) => (
              <ProductToday key={one.product_id} one={one} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function ProductToday({ one: { name, caution } }: { one: KeptProduct }) {
  return (
    <li>
      {name}
      {caution ? <Caution words={caution} /> : null}
    </li>
  );
}

interface StepProps {
  step: RoutineStep;
  at: number;
  plan: OwnPlan;
  today: string;
  /** That are used for it. */
  products: readonly KeptProduct[];
}

function StepToday({ step, at, plan, today, products }: StepProps) {
  const prescription = plan.prescriptions[at];
  const left = leftOffAt(plan, at);
  const now = todayOf(step, plan.starts_on, today);
  if (prescription?.state === 'stopped') {
    return (
      <li>
        {step.what}
        <Stopped why={prescription.stop_reason} />
      </li>
    );
  }
  if (left) {
    return (
      <li>
        {step.what}
        <LeftOffStep left={left} isOffline />
        <p className="soft">Once they have answered that it goes on, say in your portal that you use it again.</p>
      </li>
    );
  }
  return (
    <li className={now.isDue ? undefined : styles['not-due']}>
      {step.what}
      {now.isDue && step.amount ? <Amount amount={step.amount} /> : null}
      {products.length > 0 ? <p className="soft">{withProducts(products)}</p> : null}
      {now.words ? <p className="soft">{now.words}.</p> : null}
      {prescription?.state === 'expired' ? (
        <p className="soft">Its prescription has expired. You can ask for a refill in your portal.</p>
      ) : null}
    </li>
  );
}
