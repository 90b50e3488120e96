/** Insurance: the visits that an insurer is to pay, what each waits for, and the file of claims for today. */
import { listClaimBatches, makeClaimBatch } from '@pellis/contract/claims/claim-batches';
import { type InsuredRow, listInsured } from '@pellis/contract/claims/insured-visits';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dayAhead } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Later, type LaterPart } from '../../ui/later.tsx';
import { money } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { listKeys } from '../../work-list/key-list.ts';
import { KeysButton } from '../../work-list/keys-dialog.tsx';
import { filterIn, ListFilters } from '../../work-list/list-filters.tsx';
import { Loading, LoadingRows } from '../../work-list/loading.tsx';
import { type WorkRow, WorkRows } from '../../work-list/work-list.tsx';
import { billingDetails, countsOf, cutWords, filesOfClaims, filters, isShown, marks } from './words.ts';

export default forRights(
  { rights: ['see-patients'], title: 'Insurance', sentence: 'The front desk and whoever bills see the insurance of patients.' },
  InsurancePage,
);

/** Few need them, so they come later, at addresses of this page. */
const parts = {
  files: { load: async () => (await import('./files-part.tsx')).Files },
  billing: { load: async () => (await import('./billing-part.tsx')).BillingDetails },
} satisfies Record<string, LaterPart<object>>;

function InsurancePage() {
  const [search] = useSearchParams();
  const see = search.get('see');
  if (see === 'files' || see === 'billing')
    return <Later key={see} part={parts[see]} props={{}} waiting={<LoadingRows label="this part" />} />;
  return <Visits />;
}

function Visits() {
  const read = useRead(listInsured, {}, { every: 60_000 });
  const [search] = useSearchParams();
  const shown = filterIn(filters, search);
  const { data } = read;
  const rows = data?.visits.filter((row) => isShown(row, shown)).map((row) => asRow(row, data.time_zone));
  const counts = data && (data.counts ?? countsOf(data.visits));
  const cut = rows && shown ? cutWords(rows.length, counts?.[shown]) : null;
  return (
    <WorkPage
      title="Insurance"
      count={counts?.to_do}
      lead="Visits that an insurer is to pay."
      actions={
        <>
          <Files prepared={data?.visits.filter(({ state }) => state === 'prepared').length ?? 0} />
          <KeysButton groups={listKeys} />
        </>
      }
    >
      {data?.is_on === false ? (
        <Notice kind="warning" heading="The clinic does not bill insurance">
          The owner has switched it off under Set-up. What was sent before stays here; no new claim is made.
        </Notice>
      ) : null}
      <ListFilters filters={filters} counts={counts} />
      {cut ? <p className="soft small">{cut}</p> : null}
      <Loading read={read} label="the insured visits" />
      {rows?.length ? <WorkRows key={shown} rows={rows} label="Insured visits" /> : null}
      {rows?.length === 0 ? (
        <EmptyState heading={none[shown ?? 'to_do']}>Visits booked with insurance come here by themselves.</EmptyState>
      ) : null}
    </WorkPage>
  );
}

const none = {
  to_do: 'Nothing waits to be billed',
  with_insurer: 'No claim waits for an answer',
  to_settle: 'Nothing is to be settled',
  to_come: 'No insured visit is to come',
  ended: 'Nothing has ended so far',
} as const;

function asRow(row: InsuredRow, zone: string): WorkRow {
  const { id, state, missing, patient_name, insurer, service, charge, paid, patient_owes, to_give_back, currency, starts_at } = row;
  const lacks = state === 'to_mend' || state === 'to_come' ? missing : 0;
  const more = [
    money(charge, currency),
    lacks === 0 ? '' : lacks === 1 ? '1 thing missing' : `${lacks} things missing`,
    paid > 0 ? `${money(paid, currency)} paid` : '',
    patient_owes > 0 ? `${money(patient_owes, currency)} open` : '',
    to_give_back > 0 ? `${money(to_give_back, currency)} to give back` : '',
  ];
  return {
    id,
    mark: marks[state],
    to: `/workspace/insurance/${id}`,
    name: patient_name,
    about: `${insurer}, ${service}`,
    more: <span className="soft figures">{more.filter(Boolean).join(' · ')}</span>,
    when: dayAhead(starts_at, zone),
  };
}

function Files({ prepared }: { prepared: number }) {
  const may = useMay();
  if (!may('bill-insurance')) return null;
  return (
    <>
      <MakeFile count={prepared} />
      <ButtonLink to={filesOfClaims} kind="secondary" isSmall>
        Files of claims
      </ButtonLink>
      <ButtonLink to={billingDetails} kind="quiet" isSmall>
        Billing details
      </ButtonLink>
    </>
  );
}

/** Those that went into a file already, and wait for it to be sent, go into no other. */
function MakeFile({ count }: { count: number }) {
  const { mutate, isPending } = useSend(makeClaimBatch);
  const reads = useReads();
  const navigate = useNavigate();
  const make = () =>
    mutate(
      { body: { claim: null } },
      {
        onSuccess: ({ file_name }) => {
          toast('success', `${file_name} is made.`);
          void reads.refresh(listClaimBatches);
          void navigate(filesOfClaims);
        },
        onError: (error) => toast('error', error.detail),
      },
    );
  if (count === 0) return null;
  return (
    <Button isSmall onClick={make} disabled={isPending}>
      Make today’s file
    </Button>
  );
}
