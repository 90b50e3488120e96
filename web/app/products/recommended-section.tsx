/** The products of a signed note: for their patient each with one tap into the routine, and with a warning where it irritated. */
import type { KeptProduct, OwnProducts } from '@pellis/contract/products/own-products';
import type { SignedRecommendation } from '@pellis/contract/products/recommendations';
import { useState } from 'react';
import { Link } from 'react-router';
import { InScope } from '../platform/in-scope.ts';
import { Button } from '../ui/button.tsx';
import { type LaterPart, LaterWindow, useMadeReady } from '../ui/later.tsx';
import { Caution } from './caution.tsx';
import styles from './products.module.css';
import { RecommendedList } from './recommended-list.tsx';
import { useOwnProducts } from './use-own-products.ts';

interface RecommendedSectionProps {
  noteId: string;
  patientId: string;
  products: readonly SignedRecommendation[];
  /** Whoever reads it acts for the patient. */
  mayAsk: boolean;
  /** The dermatologist who signed. */
  provider: string;
  /** Where they say that one irritated. */
  report: LaterPart<ReportProps>;
}

interface ReportProps {
  product: KeptProduct;
  today: string;
  patientId: string;
  back: string;
  onClose: () => void;
}

export function RecommendedSection({ noteId, patientId, products, mayAsk, provider, report }: RecommendedSectionProps) {
  const { read, keep, isSending } = useOwnProducts(patientId, { isAsked: mayAsk });
  const [reporting, setReporting] = useState<KeptProduct | null>(null);
  // it may have to say 911
  useMadeReady(report, mayAsk);
  const own = read.data;
  return (
    <>
      <p className="soft small">
        Without a prescription, wherever you like to buy: nothing here leads to a shop. Prices are about what a month costs.
      </p>
      <RecommendedList
        products={products}
        ways={(one) =>
          own ? (
            <Ways
              {...{ one, own, noteId, provider }}
              isSending={isSending}
              onKeep={(isKept) => keep({ ...one, note_id: noteId }, isKept)}
              onReport={() => setReporting({ ...one, note_id: noteId, provider, kept_at: new Date(), standing: 'listed' })}
            />
          ) : null
        }
      />
      {own && own.kept.length > 0 ? (
        <p className="no-print">
          <Link to="/my-routine" className="way">
            My routine
          </Link>
        </p>
      ) : null}
      {own && reporting ? (
        <LaterWindow
          part={report}
          props={{ product: reporting, today: own.today, patientId, back: 'Back to the note', onClose: () => setReporting(null) }}
        />
      ) : null}
    </>
  );
}

interface WaysProps {
  one: SignedRecommendation;
  own: OwnProducts;
  noteId: string;
  provider: string;
  isSending: boolean;
  onKeep: (isKept: boolean) => void;
  onReport: () => void;
}

function Ways({ one: { product_id, name, withdrawn }, own, noteId, provider, isSending, onKeep, onReport }: WaysProps) {
  const irritated = own.not_tolerated.find((other) => other.product_id === product_id);
  const isKept = own.kept.some((other) => other.product_id === product_id);
  if (irritated && irritated.again?.note_id !== noteId)
    return (
      <p className={styles.kept}>
        It irritated your skin: do not use it.{' '}
        {irritated.alternative ? (
          <Link to="/my-routine">What to use instead</Link>
        ) : (
          <Link to={`/messages?conversation=${irritated.conversation}`}>See the conversation</Link>
        )}
      </p>
    );
  if (withdrawn && !isKept)
    return <InScope right="arrange-care">{irritated ? null : <Irritated name={name} onReport={onReport} />}</InScope>;
  const caution = own.cautions?.find((other) => other.note_id === noteId && other.product_id === product_id);
  return (
    <InScope right="arrange-care">
      {caution ? <Caution words={caution.words} of={{ note_id: noteId, product_id, name, provider }} /> : null}
      {irritated ? (
        <p className={styles.kept}>
          You told us that it irritated your skin. {irritated.again?.provider} recommends it here, knowing that.
        </p>
      ) : null}
      <div className={`${styles.ways} no-print`}>
        {isKept ? <span className={styles.kept}>In your routine</span> : null}
        <Button kind={isKept ? 'quiet' : 'secondary'} isSmall aria-busy={isSending || undefined} onClick={() => onKeep(!isKept)}>
          {isKept ? 'Take it out' : 'Keep in my routine'}
          <span className="visually-hidden">: {name}</span>
        </Button>
        <Irritated name={name} onReport={onReport} />
      </div>
    </InScope>
  );
}

/** Also of what was bought and used without being kept here. */
function Irritated({ name, onReport }: { name: string; onReport: () => void }) {
  return (
    <Button kind="quiet" isSmall onClick={onReport}>
      This irritated my skin<span className="visually-hidden">: {name}</span>
    </Button>
  );
}
