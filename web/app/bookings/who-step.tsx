/** Step 1: for whom the visit is. Choosing somebody else switches to them, and their visit has a draft of its own. */

import { saveWho, type VisitDraft } from '@pellis/contract/bookings/bookings';
import { listMyPatients, type PatientOfMine, switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { capital } from '@pellis/contract/platform/capital';
import { useState } from 'react';
import { Link } from 'react-router';
import { actFor } from '../platform/acting.ts';
import { call } from '../platform/api.ts';
import type { ApiError } from '../platform/api-error.ts';
import { useRead, useSend } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { beginAnew } from '../shell/switching.ts';
import { relationWords } from '../shell/whose-words.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { type Problem, problemOf } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { StepFrame } from './step-frame.tsx';
import { useGoOn } from './use-draft.ts';
import { useStepAddress } from './use-step-address.ts';

/** A referral goes along, and is put with a record only once it is said whose. */
export function WhoStep({ draft }: { draft: VisitDraft | null }) {
  const patients = useRead(listMyPatients);
  const accountName = useSession()?.name ?? '';
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = useSend(saveWho);
  const change = useSend(switchPatient);
  const goOn = useGoOn('who');
  const onward = useStepAddress()('where');
  const current = patients.data?.find(({ is_current }) => is_current);
  const id = chosen ?? draft?.patient.id ?? current?.id;
  const onError = (error: ApiError) => setProblem(problemOf(error));
  const choose = (patient_id: string) => {
    setChosen(patient_id);
    setProblem(null);
  };
  const begin = async (patient_id: string) => {
    actFor(patient_id, () => undefined);
    await call(saveWho, { body: { patient_id } }).catch(() => undefined);
    beginAnew(onward);
  };
  const submit = () => {
    if (!id) return setProblem({ sentence: 'Choose who the visit is for', fields: { who: 'Choose who the visit is for' } });
    if (id === current?.id) return save.mutate({ body: { patient_id: id } }, { onSuccess: (kept) => goOn(kept, onward), onError });
    // everything that was read is about somebody else: the page begins anew for this person
    change.mutate({ body: { patient_id: id } }, { onSuccess: () => void begin(id), onError });
  };
  return (
    <StepFrame
      step="who"
      lead="Each person has a record of their own, so that nobody is treated for somebody else."
      problem={problem}
      onSubmit={submit}
      isSending={save.isPending || change.isPending}
      isValid={patients.data !== undefined}
    >
      {patients.data ? (
        <ChoiceGroup
          legend="The patient"
          data-path="who"
          choices={patients.data.filter(mayBookFor).map((patient) => asChoice(patient, accountName))}
          value={id}
          onChange={choose}
          error={problem?.fields['who']}
        />
      ) : patients.error ? (
        <Notice kind="error" heading={patients.error.detail} actions={<Button onClick={() => void patients.refetch()}>Try again</Button>} />
      ) : (
        <SkeletonText lines={3} />
      )}
      <p>
        Is it for your child, or for someone else you care for? <Link to="/family">Add them to your account</Link>
      </p>
    </StepFrame>
  );
}

function asChoice({ id, full_name, relation }: PatientOfMine, accountName: string) {
  return relation === 'self'
    ? { value: id, label: 'Me', about: full_name }
    : { value: id, label: full_name, about: capital(relationWords(relation, accountName)) };
}

/** Whoever lets one act for them says whether one books. */
function mayBookFor({ scopes }: PatientOfMine): boolean {
  return scopes === null || scopes.includes('arrange-care');
}
