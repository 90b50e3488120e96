/** One insured visit: what is missing and where to mend it, the insurance with its card, and the claim from preparing it to the end. */
import type { Claim } from '@pellis/contract/claims/claims';
import { type InsuredVisit, listInsured, readInsured } from '@pellis/contract/claims/insured-visits';
import { Link, useParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Card } from '../../ui/card.tsx';
import { dayAhead, longDate } from '../../ui/dates.ts';
import { money } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { workLook } from '../../work-list/look.ts';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { ClaimCard } from './claim-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { billingDetails, happened, marks } from './words.ts';

export default function InsuredVisitPage() {
  const { id = '' } = useParams();
  const read = useRead(readInsured, { params: { id } });
  const reads = useReads();
  const { data } = read;
  const moved = () => {
    void reads.refresh(readInsured, { id });
    void reads.refresh(listInsured);
  };
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/insurance', label: 'Insurance' }}
      title={data?.patient_name ?? 'Insured visit'}
      lead={data && `${data.insurer}, ${dayAhead(data.starts_at, data.time_zone)}`}
      mark={data && marks[data.state]}
      label="the insured visit"
      main={(visit) => <Work visit={visit} onMoved={moved} />}
      side={(visit) => <Visit visit={visit} />}
      happened={happened}
      wordsOf={({ words }) => words}
    />
  );
}

function Work({ visit, onMoved }: { visit: InsuredVisit; onMoved: () => void }) {
  const claims = visit.billing?.claims ?? [];
  const counts = claims.find(({ status }) => status !== 'withdrawn' && status !== 'replaced');
  const isOpen = !counts && visit.state !== 'to_come';
  return (
    <>
      {visit.is_on ? null : (
        <Notice kind="warning" heading="The clinic does not bill insurance">
          The owner has switched it off under Set-up. No new claim is made.
        </Notice>
      )}
      {visit.missing.length > 0 && !counts ? <MissingCard visit={visit} /> : null}
      {visit.is_hidden && counts ? <Hidden claim={counts} /> : null}
      {visit.state === 'to_come' ? (
        <Card heading="Claim">
          <p className="soft">It is prepared once the visit is over and its note is signed.</p>
        </Card>
      ) : null}
      {isOpen && visit.billing && visit.missing.length === 0 && visit.is_on ? <PrepareCard visit={visit} onMoved={onMoved} /> : null}
      {claims.map((claim) => (
        <ClaimCard key={claim.id} visit={visit} claim={claim} onMoved={onMoved} />
      ))}
      {visit.billing ? null : (
        <Card heading="Claim">
          <p className="soft">Codes and the claim itself are for whoever bills.</p>
        </Card>
      )}
      <CoverageCard visit={visit} onMoved={onMoved} />
    </>
  );
}

/** A claim that was made before; what it says of one that waits stands at the claim itself. */
function Hidden({ claim: { status, frequency } }: { claim: Claim }) {
  if (frequency === '8' || status === 'prepared' || status === 'voided') return null;
  return (
    <Notice kind="warning" heading="The dermatologist keeps this visit between us and the patient">
      Its claim was sent before. A bill tells whoever holds the insurance: take it back with the insurer, under “Put it right…”.
    </Notice>
  );
}

function MissingCard({ visit: { missing } }: { visit: InsuredVisit }) {
  return (
    <Card heading={missing.length === 1 ? 'One thing is missing' : `${missing.length} things are missing`} isNext>
      <ul className={workLook.history} aria-label="What is missing">
        {missing.map(({ what, mend, to }) => (
          <li key={what}>
            <strong>{what.slice(0, 1).toUpperCase() + what.slice(1)}</strong>
            <span className="small">{to ? <Way to={to} words={mend} /> : mend}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const rightsFor = [
  [billingDetails, 'bill-insurance'],
  ['/workspace/patients/', 'see-patients'],
  ['/workspace/doctors/', 'manage-people'],
  ['/workspace/set-up', 'set-up-clinic'],
] as const;

/** A way for whoever may go it; for everybody else who can. */
function Way({ to, words }: { to: string; words: string }) {
  const may = useMay();
  const right = rightsFor.find(([begin]) => to.startsWith(begin))?.[1];
  if (!right || !may(right)) return words;
  return (
    <Link to={to} className="way">
      {words}
    </Link>
  );
}

function Visit({
  visit: { patient_id, patient_name, dob, service, provider, charge, currency, starts_at, time_zone },
}: {
  visit: InsuredVisit;
}) {
  return (
    <Card heading="Visit">
      <Facts
        facts={[
          [
            'Patient',
            <Link key="patient" className="way" to={`/workspace/patients/${patient_id}`}>
              {patient_name}
            </Link>,
          ],
          ['Date of birth', dob ? longDate(dob) : ''],
          ['Service', service],
          ['Date', dayAhead(starts_at, time_zone)],
          ['Dermatologist', provider],
          ['Charge', money(charge, currency)],
        ]}
      />
    </Card>
  );
}
