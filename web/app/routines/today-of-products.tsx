/** Today of the products that are kept: among the steps of the plan, or alone where no plan runs. */
import { type KeptProduct, type OwnProducts, readOwnProducts, tickProduct } from '@pellis/contract/products/own-products';
import { standingInWords, whatItIs } from '@pellis/contract/products/product-words';
import { type ProductTime, productTimes } from '@pellis/contract/products/recommendations';
import { timesInWords } from '@pellis/contract/routines/parts-of-day';
import type { ReactNode } from 'react';
import { useLacks } from '../platform/in-scope.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Caution } from '../products/caution.tsx';
import { toast } from '../ui/toasts.ts';
import { weekdayAndDate } from './day-words.ts';
import { ownDay } from './own-day.ts';
import styles from './own-routine.module.css';
import { productsOfPart } from './products-of-part.ts';
import { TickBox } from './tick-box.tsx';

interface OfDay {
  own: Pick<OwnProducts, 'ticks'>;
  patientId: string;
  /** Where its reader is. */
  today: string;
  time: ProductTime;
}

export function ProductToday({ one, ...of }: OfDay & { one: KeptProduct }) {
  const mayLive = !useLacks()('arrange-care');
  const words = (
    <span className={styles.what}>
      {one.name} <span className={styles['not-now']}>{whatItIs(one)}</span>
    </span>
  );
  return (
    <li className={styles.step}>
      {mayLive ? <TickOfProduct one={one} words={words} {...of} /> : words}
      <BesideProduct one={one} />
    </li>
  );
}

/** What the record says of using it: what speaks against it by now, and whether the clinic's list has it as it was. */
export function BesideProduct({ one }: { one: KeptProduct }) {
  const standing = standingInWords(one.standing);
  return (
    <>
      {one.caution ? <Caution words={one.caution} of={one} /> : null}
      {standing ? <p className={styles['not-now']}>{standing}</p> : null}
    </>
  );
}

function TickOfProduct({ one, words, own, patientId, today, time }: OfDay & { one: KeptProduct; words: ReactNode }) {
  const send = useSend(tickProduct);
  const reads = useReads();
  const isKept = own.ticks.some((tick) => tick.product_id === one.product_id && tick.time === time && tick.day === today);
  const toggle = () =>
    send.mutate(
      { params: { id: one.note_id, product: one.product_id }, body: { time, day: today, is_done: !isKept } },
      {
        onSuccess: (after) => reads.put(readOwnProducts, { id: patientId }, after),
        onError: (error) => toast('error', error.detail),
      },
    );
  return <TickBox words={words} isKept={isKept} isSending={send.isPending} onToggle={toggle} />;
}

/** Where no plan runs. */
export function TodayOfProducts({ own, patientId }: { own: OwnProducts; patientId: string }) {
  const { kept } = own;
  const today = ownDay(own.today);
  const parts = productTimes.flatMap((time) => {
    const { before, after } = productsOfPart(kept, time);
    const all = [...before, ...after];
    return all.length > 0 ? [{ time, all }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="products-today">
      <h2 id="products-today">Today, {weekdayAndDate(today)}</h2>
      <div className={styles.today}>
        {parts.map(({ time, all }) => (
          <section key={time} className={styles['part-of-day']} aria-label={timesInWords[time]}>
            <h3>{timesInWords[time]}</h3>
            <ol>
              {all.map((one) => (
                <ProductToday key={one.product_id} {...{ one, own, patientId, today, time }} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
