/** What is written beforehand, of one kind: one's own and the shared, each closed until somebody looks; written, changed, removed and brought back. */
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './templates-page.module.css';

export interface KeptWay {
  isPending: boolean;
  mutate: (sent: { params: { id: string } }, then: { onSuccess: () => void; onError: (error: { detail: string }) => void }) => void;
}

interface Kept {
  id: string;
  is_own: boolean;
}

interface KeptListProps<T extends Kept> {
  /** "Templates": what they are, and what one of them is called. */
  kind: { heading: string; one: string; noneOwn: string; noneShared: string; whenRemoved: string };
  all: readonly T[] | undefined;
  titleOf: (one: T) => string;
  summary: (one: T) => ReactNode;
  body: (one: T) => ReactNode;
  form: (one: T | undefined, ways: { onKept: () => void; onClose: () => void }) => ReactNode;
  mayShare: boolean;
  remove: KeptWay;
  restore: KeptWay;
  onChanged: () => void;
}

export function KeptList<T extends Kept>(props: KeptListProps<T>) {
  const { kind, all, titleOf, form, mayShare, restore, onChanged } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<T | null>(null);
  const close = () => setOpen(null);
  const changed = () => {
    close();
    onChanged();
  };
  const shownForm = (one?: T) => (
    <Card heading={one ? `Change “${titleOf(one)}”` : `A new ${kind.one}`}>{form(one, { onKept: changed, onClose: close })}</Card>
  );
  const bringBack = ({ id }: T) =>
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
  return (
    <section className={styles.kind} aria-label={kind.heading}>
      <div className={styles.head}>
        <h2>{kind.heading}</h2>
        {open === null ? (
          <Button kind="secondary" isSmall onClick={() => setOpen('new')}>
            New {kind.one}
          </Button>
        ) : null}
      </div>
      {removed ? (
        <Notice
          isSpoken
          heading={`“${titleOf(removed)}” is removed.`}
          actions={
            <Button kind="secondary" isSmall disabled={restore.isPending} onClick={() => bringBack(removed)}>
              Bring it back
            </Button>
          }
        >
          {kind.whenRemoved}
        </Notice>
      ) : null}
      {open === 'new' ? shownForm() : null}
      {[true, false].map((isOwn) => (
        <section key={String(isOwn)} className={styles.part} aria-label={`${isOwn ? 'Your' : 'Shared'} ${kind.heading.toLowerCase()}`}>
          <h3>{isOwn ? 'Yours' : 'Shared'}</h3>
          {all && !all.some((one) => one.is_own === isOwn) ? <EmptyState heading={isOwn ? kind.noneOwn : kind.noneShared} /> : null}
          {all
            ?.filter((one) => one.is_own === isOwn)
            .map((one) =>
              open === one.id ? (
                <div key={one.id}>{shownForm(one)}</div>
              ) : (
                <Shown
                  key={one.id}
                  {...props}
                  one={one}
                  mayChange={isOwn || mayShare}
                  onChange={() => setOpen(one.id)}
                  onRemoved={() => {
                    setRemoved(one);
                    changed();
                  }}
                />
              ),
            )}
        </section>
      ))}
    </section>
  );
}

interface ShownProps<T extends Kept> extends KeptListProps<T> {
  one: T;
  mayChange: boolean;
  onChange: () => void;
  onRemoved: () => void;
}

function Shown<T extends Kept>({ one, titleOf, summary, body, mayChange, remove, onChange, onRemoved }: ShownProps<T>) {
  const title = titleOf(one);
  const takeAway = () =>
    remove.mutate({ params: { id: one.id } }, { onSuccess: onRemoved, onError: ({ detail }) => toast('error', detail) });
  return (
    <details className={styles.template}>
      <summary>{summary(one)}</summary>
      {body(one)}
      {mayChange ? (
        <div className="row">
          <Button kind="secondary" isSmall onClick={onChange}>
            Change<span className="visually-hidden"> {title}</span>
          </Button>
          <Button kind="quiet" isSmall disabled={remove.isPending} onClick={takeAway}>
            Remove<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      ) : null}
    </details>
  );
}
