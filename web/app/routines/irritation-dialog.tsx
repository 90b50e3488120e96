/** "This irritated my skin": since when, what and how bad; then what to stop, what the clinic's list has instead, and where the dermatologist answers. */

import type { Reply } from '@pellis/contract/platform/endpoint';
import { type KeptProduct, productEffects, readOwnProducts, reportIrritation } from '@pellis/contract/products/own-products';
import type { Severity } from '@pellis/contract/routines/side-effect-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { RecommendedList } from '../products/recommended-list.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { idsOfReports } from './id-of-report.ts';
import styles from './report-parts.module.css';
import { Answer, AtOnce, HowBad, NotSent, WhatIsNoticed } from './report-parts.tsx';

interface IrritationDialogProps {
  product: KeptProduct;
  /** Where its reader is, and no later than the clinic's. */
  today: string;
  patientId: string;
  /** What closing it leads back to: "Back to the note". */
  back: string;
  onClose: () => void;
}

export function IrritationDialog({ product, today, patientId, back, onClose }: IrritationDialogProps) {
  const [since, setSince] = useState(today);
  const [what, setWhat] = useState<(typeof productEffects)[number] | null>(null);
  const [said, setSaid] = useState<Severity | null>(null);
  const [words, setWords] = useState('');
  const [idOf] = useState(() => idsOfReports());
  const send = useSend(reportIrritation);
  const reads = useReads();
  const { note_id, product_id } = product;
  const report = (severity: Severity) => {
    if (!what) return;
    const report = { since: since || today, what, severity, words };
    const id = idOf(report);
    // said otherwise while the first is under way, it goes at once
    if (send.isPending && send.variables.body.id === id) return;
    setSaid(severity);
    send.mutate(
      { params: { id: note_id, product: product_id }, body: { id, ...report }, key: id },
      { onSuccess: () => void reads.refresh(readOwnProducts, { id: patientId }) },
    );
  };
  const refused = send.error?.fields['since'];
  const sinceField = useRef<HTMLInputElement>(null);
  // it stands above what was pressed
  useEffect(() => {
    if (send.error?.fields['since']) sinceField.current?.focus();
  }, [send.error]);
  return (
    <ReportWindow {...{ product, back, onClose }} answer={send.data}>
      <div className={styles.report}>
        <TextField
          ref={sinceField}
          label="Since when?"
          type="date"
          max={today}
          value={since}
          error={refused}
          onChange={({ currentTarget: { value } }) => setSince(value)}
        />
        <WhatIsNoticed
          effects={productEffects}
          what={what}
          onChoose={(now) => {
            setWhat(now);
            setSaid(null);
          }}
        />
        <AtOnce {...{ what, said, words }} />
        <NotSent error={refused ? null : send.error} />
        {what ? <HowBad {...{ what, words, setWords }} isSending={send.isPending} onSay={report} /> : null}
      </div>
    </ReportWindow>
  );
}

type WindowProps = Pick<IrritationDialogProps, 'product' | 'back' | 'onClose'> & {
  /** Undefined until it is sent. */
  answer: Reply<typeof reportIrritation> | undefined;
  /** What is asked before. */
  children?: ReactNode;
};

/** One window from the question to what to do now and what stands in for it. */
export function ReportWindow({ product, back, answer, children, onClose }: WindowProps) {
  const actions = (
    <Button kind="secondary" onClick={onClose}>
      {back}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={answer ? 'We have it' : `${product.name} irritated my skin`}
      actions={answer ? actions : undefined}
    >
      {answer ? <Answered {...{ product, answer }} /> : children}
    </Dialog>
  );
}

function Answered({ product: { ingredients }, answer }: { product: KeptProduct; answer: Reply<typeof reportIrritation> }) {
  const { conversation, alternative } = answer.irritation;
  return (
    <Answer {...answer} conversation={conversation}>
      {alternative ? (
        <>
          <h3>Once your skin is calm</h3>
          <p>
            From the clinic’s list, without {ingredients.join(', ').toLowerCase()}. It stands in My routine, under what irritated your skin.
          </p>
          <RecommendedList products={[alternative]} />
        </>
      ) : null}
    </Answer>
  );
}
