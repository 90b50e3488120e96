/** The front desk makes two records one: finds the other, sees both side by side, and says how they made sure. */
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { previewMerge } from '@pellis/contract/record-merges/record-merges';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { usePatientSearch } from '../../shell/use-patient-search.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/fields.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { BothRecords } from './both-records.tsx';
import { MergeForm } from './merge-form.tsx';

export default forRights(
  { rights: ['register-patients'], title: 'Merge two records', sentence: 'The front desk merges two records of one person.' },
  MergePage,
);

function MergePage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const other = query.get('with') ?? '';
  const { data: patient } = useRead(readPatientAtDesk, { params: { id } });
  return (
    <WorkPage
      from={{ to: `/workspace/patients/${id}`, label: patient?.full_name ?? 'Patient' }}
      title="Merge two records"
      lead="Of one and the same person. Nothing is lost, and it can be taken back for seven days."
      isNarrow={!other}
    >
      {other ? (
        <Preview key={`${id} ${other}`} id={id} other={other} />
      ) : (
        <OtherField name={patient?.full_name ?? 'this patient'} id={id} onChoose={(chosen) => setQuery({ with: chosen })} />
      )}
    </WorkPage>
  );
}

const most = 8;

function OtherField({ name, id, onChoose }: { name: string; id: string; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const { found, failure } = usePatientSearch(typed);
  const others = found?.filter((one) => one.id !== id);
  return (
    <div className="stack">
      <TextField
        label={`Who else is ${name}?`}
        hint="Part of the name or e-mail, the date of birth or the phone."
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={failure}
      />
      {others && others.length === 0 ? <p role="status">Nobody else is found by this.</p> : null}
      {others && others.length > 0 ? (
        <ChoiceGroup
          legend="Which record?"
          choices={others.slice(0, most).map((one) => ({ value: one.id, label: one.fullName, about: one.email }))}
          onChange={onChoose}
        />
      ) : null}
    </div>
  );
}

function Preview({ id, other }: { id: string; other: string }) {
  const navigate = useNavigate();
  const read = useRead(previewMerge, { params: { id, other } }, { freshFor: 0 });
  if (!read.data) return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="both records" lines={8} />;
  return (
    <div className="stack" style={{ '--gap': '24px' }}>
      <BothRecords
        preview={read.data}
        onSwap={() => navigate(`/workspace/patients/${other}/merge?with=${id}`, { replace: true })}
        onOther={() => navigate(`/workspace/patients/${id}/merge`)}
      />
      {read.data.conflicts.length === 0 ? <MergeForm preview={read.data} onRefused={() => void read.refetch()} /> : null}
    </div>
  );
}
