/** Results are taken in: from a file of the laboratory, or typed from its paper, where the lines of the order stand already. */

import { type LabTest, listLabTests, withParts } from '@pellis/contract/lab-orders/lab-tests';
import { findLabOrder, typeLabResult } from '@pellis/contract/lab-results/lab-results';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useReadOrNone, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { ImportCard } from './import-card.tsx';
import styles from './labs-work.module.css';
import { type Paper, PaperField } from './paper-field.tsx';
import { useLabsChanged } from './use-labs-changed.ts';
import { asTyped, blankLine, type Line, ValueLines } from './value-lines.tsx';
import { type Whose, WhoseFields } from './whose-fields.tsx';

export default forRights(
  { rights: ['enter-lab-results'], title: 'Add lab results', sentence: 'Lab results are taken in by the front desk and dermatologists.' },
  TypePage,
);

function TypePage() {
  const read = useRead(listLabTests);
  return (
    <WorkPage from={{ to: '/workspace/labs', label: 'Labs' }} title="Add lab results" isNarrow>
      <div className="stack" style={{ '--gap': '20px' }}>
        <ImportCard />
        <Loading read={read} label="the list of tests" />
        {read.data ? (
          <Card heading="From the laboratory’s paper">
            <TypeForm tests={read.data} />
          </Card>
        ) : null}
      </div>
    </WorkPage>
  );
}

const orderNumber = /^L\d{8,}$/i;

function TypeForm({ tests }: { tests: readonly LabTest[] }) {
  const [whose, setWhose] = useState<Whose>({ orderNumber: '', patient: null });
  const [about, setAbout] = useState({ lab: '', collected_on: '', comment: '' });
  const [typed, setTyped] = useState<Line[] | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const number = useSettled(whose.orderNumber.trim(), 300);
  const { data: order } = useReadOrNone(findLabOrder, { params: { number } }, { enabled: orderNumber.test(number) });
  const ordered = order ? withParts(tests, order.tests).map(blankLine) : [];
  // what was typed stands; until then the order says which lines there are
  const lines = typed ?? ordered;
  const send = useSend(typeLabResult);
  const changed = useLabsChanged();
  const navigate = useNavigate();
  const fields = send.error?.fields ?? {};
  const keep = (event: React.FormEvent) => {
    event.preventDefault();
    const body = {
      ...about,
      order_number: whose.orderNumber.trim(),
      patient_id: whose.patient?.id ?? null,
      collected_on: about.collected_on || null,
      values: lines.map(asTyped).filter(({ value }) => value !== ''),
      file: paper,
    };
    send.mutate(
      { body },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          changed();
          void navigate('/workspace/labs');
        },
      },
    );
  };
  return (
    <form className="stack" onSubmit={keep} noValidate>
      <Failure of={send.error} />
      <WhoseFields whose={whose} error={fields['order_number'] ?? noSuchOrder(number, order)} onChange={setWhose} />
      {order ? (
        <p role="status">
          Order {order.number} is <strong>{order.patient}</strong>’s. Compare the name on the paper.
        </p>
      ) : null}
      <TextField
        label="Laboratory"
        error={fields['lab']}
        maxLength={120}
        value={about.lab}
        onChange={(event) => setAbout({ ...about, lab: event.currentTarget.value })}
      />
      <TextField
        label="Collected on"
        type="date"
        isOptional
        error={fields['collected_on']}
        value={about.collected_on}
        onChange={(event) => setAbout({ ...about, collected_on: event.currentTarget.value })}
      />
      <ValueLines lines={lines} tests={tests} errors={errorsByLine(fields, lines)} onChange={setTyped} />
      <AddLine tests={tests} onAdd={(test) => setTyped([...lines, ...withParts(tests, [test]).map(blankLine)])} />
      {fields['values'] ? <p className={styles.problem}>{fields['values']}</p> : null}
      <LongField
        label="What the laboratory writes beside it"
        isOptional
        most={2000}
        value={about.comment}
        onChange={(event) => setAbout({ ...about, comment: event.currentTarget.value })}
      />
      <PaperField paper={paper} error={fields['file']} onChange={setPaper} />
      <div>
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Saving…' : 'Keep this result'}
        </Button>
      </div>
      <p className="small soft">The patient and the dermatologist are told at once that something new is there.</p>
    </form>
  );
}

function noSuchOrder(number: string, order: unknown): string | undefined {
  return orderNumber.test(number) && order === null
    ? 'We have no order of this number. Look at the paper again, or choose the patient.'
    : undefined;
}

/** The clinic counts the lines that were sent: those without a value were not. */
function errorsByLine(fields: Record<string, string>, lines: readonly Line[]): Record<string, string> {
  const sent = lines.flatMap((line, index) => (line.value.trim() === '' ? [] : index));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, words]) => {
      const match = /^values\.(\d+)\.(\w+)$/.exec(path);
      return match ? [[`${sent[Number(match[1])]}.${match[2]}`, words]] : [];
    }),
  );
}

function AddLine({ tests, onAdd }: { tests: readonly LabTest[]; onAdd: (key: string) => void }) {
  return (
    <SelectField
      label="Add a test"
      placeholder="Choose from the list…"
      options={tests.map(({ key, name }) => ({ value: key, label: name }))}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value !== '') onAdd(event.currentTarget.value);
      }}
    />
  );
}
