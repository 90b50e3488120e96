/** The clinic's list of products without prescription: those that nobody has reviewed first, then those that are recommended. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { aboutProduct, skinTypesInWords, whatItIs, whenInWords } from '@pellis/contract/products/product-words';
import { listProducts, type Product, removeProduct, restoreProduct, reviewProduct } from '@pellis/contract/products/products';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './products-page.module.css';

export function ProductsPage() {
  const read = useRead(listProducts);
  const reads = useReads();
  const restore = useSend(restoreProduct);
  const mayKeep = useMay()('sign-notes');
  /** An id, "new", or nothing. */
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Product | null>(null);
  const changed = () => {
    setOpen(null);
    void reads.refresh(listProducts);
  };
  const bringBack = ({ id }: Product) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setRemoved(null);
          changed();
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  const rows = { open, mayKeep, onOpen: setOpen, onChanged: changed, onRemoved: setRemoved };
  const all = (read.data ?? []).filter(({ removed_at }) => removed_at === null);
  const gone = (read.data ?? []).filter(({ removed_at }) => removed_at !== null);
  return (
    <WorkPage
      from={{ to: '/workspace/templates', label: 'Templates and phrases' }}
      title="Products"
      count={read.data && all.length}
      lead="Without prescription, recommended in notes. No shops and no links."
      actions={
        mayKeep && open === null ? (
          <Button kind="secondary" isSmall onClick={() => setOpen('new')}>
            New product
          </Button>
        ) : undefined
      }
      isNarrow
    >
      {removed ? (
        <Notice
          isSpoken
          heading={`“${removed.name}” is off the list.`}
          actions={
            <Button kind="secondary" isSmall disabled={restore.isPending} onClick={() => bringBack(removed)}>
              Bring it back
            </Button>
          }
        >
          Notes that recommended it stay as they are.
        </Notice>
      ) : null}
      {open === 'new' ? (
        <div className={styles.part}>
          <Card heading="A new product">
            <ProductForm product={undefined} onKept={changed} onClose={() => setOpen(null)} />
          </Card>
        </div>
      ) : null}
      <Loading read={read} label="the products" />
      {read.data && all.length === 0 && open === null ? (
        <EmptyState heading="No products yet">
          Write the first that you recommend often: its kind, what is in it, and why. It is suggested in notes at once, for the concerns and
          the skin that you name.
        </EmptyState>
      ) : null}
      <Part
        heading="To be reviewed"
        about="They came with the program, by kind and without a brand. No clinician has reviewed them: none is suggested in a note before a dermatologist of yours stands by it."
        products={all.filter(({ review }) => review === null)}
        {...rows}
      />
      <Part heading="Recommended" about="Suggested in notes." products={all.filter(({ review }) => review !== null)} {...rows} />
      {gone.length > 0 ? <TakenOff gone={gone} mayKeep={mayKeep} isBusy={restore.isPending} onBack={bringBack} /> : null}
    </WorkPage>
  );
}

interface TakenOffProps {
  gone: readonly Product[];
  mayKeep: boolean;
  isBusy: boolean;
  onBack: (one: Product) => void;
}

/** Their patients read beside them that the list has them no longer. */
function TakenOff({ gone, mayKeep, isBusy, onBack }: TakenOffProps) {
  return (
    <section className={styles.part} aria-label="Taken off the list">
      <h2>
        Taken off the list <span className="soft figures">{gone.length}</span>
      </h2>
      <p className="soft">Suggested in no note. Patients who keep one read in their routine that it is not on the list any more.</p>
      <ul className={styles.listed}>
        {gone.map((one) => (
          <li key={one.id} className={styles.off}>
            <span>
              <strong>{one.name}</strong> <span className="soft small">{one.removed_at ? `since ${longDate(one.removed_at)}` : ''}</span>
            </span>
            {mayKeep ? (
              <Button kind="quiet" isSmall disabled={isBusy} onClick={() => onBack(one)}>
                Bring it back<span className="visually-hidden">: {one.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowsProps {
  open: string | null;
  mayKeep: boolean;
  onOpen: (id: string | null) => void;
  onChanged: () => void;
  onRemoved: (one: Product) => void;
}

function Part({ heading, about, products, ...rows }: RowsProps & { heading: string; about: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>
        {heading} <span className="soft figures">{products.length}</span>
      </h2>
      <p className="soft">{about}</p>
      <ul className={styles.listed}>
        {products.map((one) => (
          <li key={one.id}>
            {rows.open === one.id ? (
              <Card heading={`Change “${one.name}”`}>
                <ProductForm product={one} onKept={rows.onChanged} onClose={() => rows.onOpen(null)} />
              </Card>
            ) : (
              <Shown one={one} {...rows} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ one, mayKeep, onOpen, onChanged, onRemoved }: RowsProps & { one: Product }) {
  const review = useSend(reviewProduct);
  const remove = useSend(removeProduct);
  const onError = ({ detail }: { detail: string }) => {
    toast('error', detail);
    onChanged();
  };
  const standBy = () =>
    review.mutate(
      { params: { id: one.id }, body: { version: one.version } },
      {
        onSuccess: () => {
          toast('success', `“${one.name}” is suggested in notes, in your name.`);
          onChanged();
        },
        onError,
      },
    );
  const takeOff = () =>
    remove.mutate(
      { params: { id: one.id } },
      {
        onSuccess: () => {
          onRemoved(one);
          onChanged();
        },
        onError,
      },
    );
  const isBusy = review.isPending || remove.isPending;
  return (
    <details className={styles.product}>
      <summary>
        <span>
          <strong>{one.name}</strong> <span className="soft small">{whatItIs(one)}</span>
        </span>
        <StateMark {...(one.review ? { words: 'Reviewed', kind: 'good' } : { words: 'To be reviewed', kind: 'next' })} />
      </summary>
      <div className={styles.body}>
        <p>{one.why}</p>
        <p>
          {whenInWords(one.times)}. {aboutProduct(one)}
        </p>
        <p className="soft">
          For {one.concerns.length === 0 ? 'every concern' : one.concerns.map(labelOfConcern).join(', ')};{' '}
          {one.skin_types.length === 0
            ? 'every skin'
            : `${one.skin_types.map((skin) => skinTypesInWords[skin].toLowerCase()).join(', ')} skin`}
          .
        </p>
        <p className="soft small">
          {one.review ? `${one.review.by} stands by it since ${longDate(one.review.at)}.` : 'Nobody of the clinic has reviewed it yet.'}
        </p>
        {mayKeep ? (
          <div className="row">
            {one.review ? null : (
              <Button isSmall disabled={isBusy} onClick={standBy}>
                I stand by it<span className="visually-hidden">: {one.name}</span>
              </Button>
            )}
            <Button kind="secondary" isSmall onClick={() => onOpen(one.id)}>
              Change<span className="visually-hidden"> {one.name}</span>
            </Button>
            <Button kind="quiet" isSmall disabled={isBusy} onClick={takeOff}>
              Take off the list<span className="visually-hidden">: {one.name}</span>
            </Button>
          </div>
        ) : null}
      </div>
    </details>
  );
}
