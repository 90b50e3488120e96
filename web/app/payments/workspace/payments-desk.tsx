/** Payments: what patients agreed to pay and what became of it, with the month's books above. */
import { type DeskFilter, listDeskPayments } from '@pellis/contract/payments/desk-payments';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { InOrder } from '../../ui/in-order.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { BooksPanel } from './books-panel.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { Pager } from './pager.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { asFilter, filterOptions, isCalled } from './payment-words.ts';
import styles from './payments.module.css';
import { useMoneyMoved } from './use-money-moved.ts';

export const PaymentsDesk = forRights(
  { rights: ['see-books'], title: 'Payments', sentence: 'Payments are for the front desk and whoever runs the clinic.' },
  Desk,
);

/** `owed` is what the front desk has to ask for elsewhere. */
function Desk({ owed }: { owed: ReactNode }) {
  const may = useMay();
  const isDesk = may('handle-payments');
  const [search, setSearch] = useSearchParams();
  const status = asFilter(search.get('show') ?? 'all');
  const [name, setName] = useState('');
  return (
    <WorkPage
      title="Payments"
      lead={
        isDesk
          ? 'What patients agreed to pay, and what became of it.'
          : 'Orders and books, without names: the front desk sees whose they are.'
      }
    >
      <InOrder>
        {isDesk ? owed : null}
        <BooksPanel />
        <ComparisonPanel />
        <search className={styles['payment-filters']}>
          {isDesk ? (
            <TextField
              id="payment-name"
              label="Patient’s name, among these"
              type="search"
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          ) : null}
          <SelectField
            id="payment-status"
            label="Show"
            options={filterOptions}
            value={status}
            onChange={({ target: { value } }) => setSearch(value === 'all' ? {} : { show: value }, { replace: true })}
          />
        </search>
        <List key={status} status={status} name={name} />
      </InOrder>
    </WorkPage>
  );
}

function List({ status, name }: { status: DeskFilter; name: string }) {
  const [trail, setTrail] = useState<readonly string[]>(['now']);
  const params = { status, before: trail.at(-1) ?? 'now' };
  const { data, error, refetch } = useRead(listDeskPayments, { params }, { every: 60_000 });
  const moneyMoved = useMoneyMoved();
  const shown = data?.payments.filter(({ patient }) => !patient || isCalled(patient.name, name));
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <Loading read={{ data, error, refetch }} label="the payments" />
      {shown && shown.length > 0 ? <PaymentRows label="Payments" payments={shown} onRefunded={moneyMoved} /> : null}
      {data && shown?.length === 0 ? <Nothing status={status} isSearched={data.payments.length > 0} /> : null}
      {data ? <Pager trail={trail} next={data.next} onTurn={setTrail} /> : null}
    </div>
  );
}

function Nothing({ status, isSearched }: { status: DeskFilter; isSearched: boolean }) {
  if (isSearched)
    return <EmptyState heading="No payment here is by somebody of that name">Earlier payments are on the pages before.</EmptyState>;
  if (status !== 'all') return <EmptyState heading="No payment stands like that just now" />;
  return <EmptyState heading="There are no payments yet">What patients agree to pay appears here by itself.</EmptyState>;
}
