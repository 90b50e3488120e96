/** The products that a patient keeps in the routine, in the order of the day, and those that irritated with what to use instead. */
import type { KeptProduct, NotTolerated, OwnProducts as Own } from '@pellis/contract/products/own-products';
import { standingInWords, whenInWords } from '@pellis/contract/products/product-words';
import { sideEffects } from '@pellis/contract/routines/side-effects';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { AskWay } from '../products/ask-way.tsx';
import { RecommendedList } from '../products/recommended-list.tsx';
import { type OfNote, useOwnProducts } from '../products/use-own-products.ts';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { InPlaceOf } from '../ui/in-place-of.tsx';
import { LaterWindow, useMadeReady } from '../ui/later.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { earlierDay, ownDay } from './own-day.ts';
import styles from './own-routine.module.css';
import { TodayOfProducts } from './today-of-products.tsx';

const irritationDialog = { load: async () => (await import('./irritation-dialog.tsx')).IrritationDialog };

interface OwnProductsProps {
  patientId: string;
  /** Stands where there are no products. */
  none?: ReactNode;
  /** Today stands here too, where no plan has it. */
  hasToday?: boolean;
}

export function OwnProducts({ patientId, none = null, hasToday = false }: OwnProductsProps) {
  const { read, keep } = useOwnProducts(patientId);
  const [reporting, setReporting] = useState<KeptProduct | null>(null);
  // it may have to say 911
  useMadeReady(irritationDialog);
  const waiting = <SkeletonCard label="your products" lines={3} hasAction={false} />;
  if (read.error && !read.data)
    return (
      <InPlaceOf was={waiting}>
        <LoadFailed error={read.error} words="Your products could not be loaded." onAgain={() => void read.refetch()} />
      </InPlaceOf>
    );
  if (!read.data) return waiting;
  const { kept, not_tolerated, today } = read.data;
  return (
    <>
      {kept.length + not_tolerated.length === 0 ? none : null}
      {hasToday ? <TodayOfProducts own={read.data} patientId={patientId} /> : null}
      {kept.length > 0 ? <Kept kept={kept} onReport={setReporting} onTakeOut={(one) => keep(one, false)} /> : null}
      {not_tolerated.length > 0 ? <Irritated own={read.data} onKeep={(one) => keep(one, true)} /> : null}
      {reporting ? (
        <LaterWindow
          part={irritationDialog}
          props={{
            product: reporting,
            today: earlierDay(today, ownDay(today)),
            patientId,
            back: 'Back to my routine',
            onClose: () => setReporting(null),
          }}
        />
      ) : null}
    </>
  );
}

interface KeptProps {
  kept: readonly KeptProduct[];
  onReport: (one: KeptProduct) => void;
  onTakeOut: (one: KeptProduct) => void;
}

function Kept({ kept, onReport, onTakeOut }: KeptProps) {
  const mayLive = !useLacks()('arrange-care');
  return (
    <section className={styles['own-products']} aria-labelledby="routine-products">
      <h2 id="routine-products">Products you keep</h2>
      <RecommendedList
        products={kept}
        ways={(one) => (
          <>
            {one.withdrawn ? null : <Standing of={one} />}
            <p className="soft small">
              From {one.provider}. <Link to={`/notes/${one.note_id}`}>The note</Link>
            </p>
            {mayLive ? (
              <div className="row no-print">
                <Button kind="secondary" isSmall onClick={() => onReport(one)}>
                  This irritated my skin<span className="visually-hidden">: {one.name}</span>
                </Button>
                <Button kind="quiet" isSmall onClick={() => onTakeOut(one)}>
                  Take it out<span className="visually-hidden">: {one.name}</span>
                </Button>
              </div>
            ) : null}
          </>
        )}
      />
    </section>
  );
}

function Standing({ of: one }: { of: KeptProduct }) {
  const words = standingInWords(one.standing);
  return words ? (
    <>
      <p>{words}</p>
      <AskWay of={one} />
    </>
  ) : null;
}

function Irritated({ own: { kept, not_tolerated }, onKeep }: { own: Own; onKeep: (one: OfNote) => void }) {
  const mayLive = !useLacks()('arrange-care');
  return (
    <section className={styles['own-products']} aria-labelledby="routine-irritated">
      <h2 id="routine-irritated">What irritated your skin</h2>
      <ul className={styles.irritated}>
        {not_tolerated.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{one.name}</strong>: {one.again ? null : 'do not use it. '}
              {sideEffects[one.what]}, since {longDate(one.since)}.{' '}
              {one.again ? (
                <>
                  {one.again.provider} recommends it all the same: <Link to={`/notes/${one.again.note_id}`}>the note</Link>.{' '}
                </>
              ) : null}
              <Link className="no-print" to={`/messages?conversation=${one.conversation}`}>
                What {one.provider} says
              </Link>
            </p>
            {one.alternative && !isGone(one.alternative.product_id, { kept, not_tolerated }) ? (
              <Instead of={one} mayKeep={mayLive} onKeep={onKeep} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** It is kept already, or irritated too. */
function isGone(productId: string, { kept, not_tolerated }: Pick<Own, 'kept' | 'not_tolerated'>): boolean {
  return [...kept, ...not_tolerated].some(({ product_id }) => product_id === productId);
}

function Instead({ of, mayKeep, onKeep }: { of: NotTolerated; mayKeep: boolean; onKeep: (one: OfNote) => void }) {
  const { alternative } = of;
  if (!alternative) return null;
  return (
    <>
      <p className="soft">Instead, once your skin is calm ({whenInWords(alternative.times).toLowerCase()}):</p>
      <RecommendedList
        products={[alternative]}
        ways={(one) =>
          mayKeep ? (
            <div className="row no-print">
              <Button kind="secondary" isSmall onClick={() => onKeep({ ...one, note_id: of.note_id })}>
                Keep in my routine<span className="visually-hidden">: {one.name}</span>
              </Button>
            </div>
          ) : null
        }
      />
    </>
  );
}
