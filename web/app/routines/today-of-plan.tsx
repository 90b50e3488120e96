/** Today: morning and evening in their order, each step with how much and whether it is due; ticked off by whoever likes to. */
import type { KeptProduct } from '@pellis/contract/products/own-products';
import { type ProductTime, productTimes } from '@pellis/contract/products/recommendations';
import { leftOffAt } from '@pellis/contract/routines/left-off';
import type { OwnPlan, Tick } from '@pellis/contract/routines/own-routine';
import { dayParts, doneOf, isOften, timesADay, timesInWords } from '@pellis/contract/routines/parts-of-day';
import { weekInWords } from '@pellis/contract/routines/routine-days';
import { stepWithName } from '@pellis/contract/routines/routine-words';
import { type RoutineStep, type TimeOfDay, timesOfDay } from '@pellis/contract/routines/routines';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { useOwnProducts } from '../products/use-own-products.ts';
import { Amount } from './amount.tsx';
import { isDueToday, isStopped, stepsLeft, todayOf, weekdayAndDate } from './day-words.ts';
import { LeftOffStep, UsedAgain } from './left-off.tsx';
import styles from './own-routine.module.css';
import type { PlanProps } from './plan-props.ts';
import { productsOfPart, withProducts } from './products-of-part.ts';
import { SideEffectButton } from './side-effect-button.tsx';
import { Stopped } from './stopped.tsx';
import { TickBox } from './tick-box.tsx';
import { BesideProduct, ProductToday } from './today-of-products.tsx';
import { UseAgain } from './use-again.tsx';
import { useTick } from './use-tick.ts';

export function TodayOfPlan({ plan, today, patientId }: PlanProps) {
  const { data: own } = useOwnProducts(patientId).read;
  const parts = timesOfDay.flatMap((time) => {
    const steps = plan.routine.map((step, at) => ({ step, at })).filter(({ step }) => step.times.includes(time));
    const due = steps.filter(({ at }) => isDueToday(plan, at, today));
    const products = productsOfPart(own?.kept ?? [], time, due);
    return steps.length + products.before.length + products.after.length > 0 ? [{ time, steps, ...products }] : [];
  });
  const productsToday = (products: readonly KeptProduct[], time: TimeOfDay) =>
    own && isProductTime(time)
      ? products.map((one) => <ProductToday key={one.product_id} {...{ one, own, patientId, today, time }} />)
      : null;
  return (
    <section aria-labelledby="routine-today">
      <h2 id="routine-today">Today, {weekdayAndDate(today)}</h2>
      <p className="soft">
        {weekInWords(stepsLeft(plan), plan.starts_on, today)}. Tick off what is done, if you like to: nobody minds if you do not.
      </p>
      <div className={styles.today}>
        {parts.map(({ time, steps, before, after, within }) => (
          <section key={time} className={styles['part-of-day']} aria-label={timesInWords[time]}>
            <h3>{timesInWords[time]}</h3>
            <ol>
              {productsToday(before, time)}
              {steps.map(({ step, at }) => (
                <StepToday key={at} {...{ plan, today, patientId, step, at, time }} products={within.get(at) ?? []} />
              ))}
              {productsToday(after, time)}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

interface StepProps extends PlanProps {
  step: RoutineStep;
  at: number;
  time: TimeOfDay;
  /** That are used for it. */
  products: readonly KeptProduct[];
}

function StepToday({ plan, today, patientId, step, at, time, products }: StepProps) {
  const mayLive = !useLacks()('arrange-care');
  const wasStopped = isStopped(plan, at);
  const now = todayOf(step, plan.starts_on, today);
  const left = leftOffAt(plan, at);
  const place = useRef<HTMLLIElement>(null);
  const isDue = isDueToday(plan, at, today);
  const words = (
    <span className={isDue ? styles.what : `${styles.what} ${styles['what-not-due']}`}>
      {stepWithName(step)}
      {isDue && step.amount ? <Amount amount={step.amount} /> : null}
    </span>
  );
  return (
    <li ref={place} tabIndex={-1} className={styles.step}>
      {isDue && mayLive ? <TickOfStep {...{ plan, patientId }} tick={{ step: at, time, day: today }} words={words} /> : words}
      <ProductsOfStep products={products} />
      {isDue && isOften(step) ? <DoneToday {...{ plan, today, step, at }} /> : null}
      {left ? <LeftOffStep left={left} /> : <UsedAgain {...{ plan, at }} />}
      {left && mayLive ? <UseAgain {...{ plan, left, today, patientId, step, time }} onAgain={() => place.current?.focus()} /> : null}
      {now.words && !wasStopped && !left ? <p className={styles['not-now']}>{now.words}.</p> : null}
      <WhereItIs prescription={plan.prescriptions[at] ?? null} noteId={plan.note_id} />
      {step.prescription ? <SideEffectButton {...{ plan, at, patientId }} /> : null}
    </li>
  );
}

function ProductsOfStep({ products }: Pick<StepProps, 'products'>) {
  if (products.length === 0) return null;
  return (
    <>
      <p className={styles['not-now']}>{withProducts(products)}</p>
      {products.map((one) => (
        <BesideProduct key={one.product_id} one={one} />
      ))}
    </>
  );
}

/** Of a step of many times, each with its tick: how many of today's are done. */
function DoneToday({ plan: { ticks }, today, step, at }: Pick<StepProps, 'plan' | 'today' | 'step' | 'at'>) {
  const done = dayParts.filter(
    (time) => step.times.includes(time) && ticks.some((tick) => tick.step === at && tick.day === today && tick.time === time),
  );
  return <p className={`${styles['not-now']} no-print`}>{doneOf(done.length, timesADay(step))}</p>;
}

function isProductTime(time: TimeOfDay): time is ProductTime {
  return productTimes.some((one) => one === time);
}

function TickOfStep({ plan, patientId, tick, words }: { plan: OwnPlan; patientId: string; tick: Tick; words: ReactNode }) {
  const { isSending, say } = useTick({ plan, patientId });
  const isKept = plan.ticks.some((one) => one.step === tick.step && one.time === tick.time && one.day === tick.day);
  return <TickBox words={words} isKept={isKept} isSending={isSending} onToggle={() => say(tick, !isKept)} />;
}

const atPharmacy = {
  away: 'Your pharmacy does not have it yet.',
  not_picked_up: 'Your pharmacy says that it was not picked up.',
  there: '',
  filled: '',
} as const;

/** What is known of the prescription, where that changes what one does today. */
function WhereItIs({ prescription, noteId }: { prescription: OwnPlan['prescriptions'][number]; noteId: string }) {
  if (!prescription) return null;
  const { state, stop_reason, pharmacy, note_id: of = noteId } = prescription;
  const away = pharmacy ? atPharmacy[pharmacy] : '';
  if (state === 'stopped') return <Stopped why={stop_reason} />;
  if (state === 'expired')
    return (
      <p className={styles['not-now']}>
        Its prescription has expired.{' '}
        <Link className="no-print" to={`/notes/${of}/refill`}>
          Ask for a refill
        </Link>
      </p>
    );
  return away ? <p className={styles['not-now']}>{away}</p> : null;
}
