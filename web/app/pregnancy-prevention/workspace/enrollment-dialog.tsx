/** Enrolls a patient before isotretinoin or acitretin, or changes what their enrollment says. */
import {
  type CannotReason,
  type ContraceptionMethod,
  cannotReasons,
  cannotWords,
  changeEnrollment,
  contraceptionMethods,
  EnrollmentForm,
  enroll,
  type Gate,
  methodWords,
  type Prevention,
} from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useSend } from '../../platform/use-api.ts';
import { ChoiceGroup, ManyChoiceGroup } from '../../ui/choice-group.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';

interface EnrollmentDialogProps {
  patientId: string;
  gate: Gate;
  onClose: () => void;
  onKept: (reply: Prevention) => void;
}

interface Typed {
  can: 'yes' | 'no' | '';
  because: CannotReason | '';
  registryId: string;
  methods: ContraceptionMethod[];
  since: string;
}

const check = checkedBy(EnrollmentForm);

export function EnrollmentDialog({ patientId, gate, onClose, onKept }: EnrollmentDialogProps) {
  const { medicine, programme, enrollment } = gate;
  const [typed, setTyped] = useState<Typed>(() => asTyped(enrollment));
  const [problem, setProblem] = useState<Problem | null>(null);
  const add = useSend(enroll);
  const change = useSend(changeEnrollment);
  const set = (some: Partial<Typed>) => setTyped((before) => ({ ...before, ...some }));
  const errors = problem?.fields ?? {};
  const answer = {
    onSuccess: (reply: Prevention) => {
      onKept(reply);
      onClose();
    },
    onError: (error: ApiError) => setProblem(problemOf(error)),
  };
  const send = () => {
    const form = asForm(typed);
    const wrong = typed.can === '' ? { can_become_pregnant: 'Choose whether the patient can become pregnant' } : check(form);
    setProblem(problemIn(wrong));
    if (Object.keys(wrong).length > 0) return;
    if (enrollment) change.mutate({ params: { id: enrollment.id }, ifMatch: enrollment.version, body: form }, answer);
    else add.mutate({ params: { id: patientId }, body: { medicine, ...form } }, answer);
  };
  return (
    <FormDialog
      title={enrollment ? 'Change the enrollment' : `Enroll before ${medicine}`}
      save={enrollment ? 'Save' : 'Enroll and ask the patient'}
      width="wide"
      {...{ isSending: add.isPending || change.isPending, problem, onClose }}
      onSave={send}
    >
      <TypedLater of={change.error} />
      <ChoiceGroup
        legend="Can the patient become pregnant?"
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        columns={2}
        data-path="can_become_pregnant"
        value={typed.can}
        error={errors['can_become_pregnant']}
        onChange={(can) => set({ can: can === 'yes' ? 'yes' : 'no' })}
      />
      {typed.can === 'no' ? (
        <SelectField
          label="Why not"
          placeholder="Choose"
          options={cannotReasons.map((value) => ({ value, label: cannotWords[value] }))}
          value={typed.because}
          error={errors['cannot_because']}
          onChange={(event) => set({ because: event.currentTarget.value as CannotReason | '' })}
        />
      ) : null}
      {programme.registry_id === null ? null : (
        <TextField
          label={programme.registry_id}
          hint={`From ${programme.name}, where you enroll the patient too. It may follow later.`}
          isOptional
          value={typed.registryId}
          error={errors['registry_id']}
          onChange={(event) => set({ registryId: event.currentTarget.value })}
        />
      )}
      {typed.can === 'yes' ? <Contraception typed={typed} errors={errors} onChange={set} /> : null}
    </FormDialog>
  );
}

interface ContraceptionProps {
  typed: Typed;
  errors: Record<string, string>;
  onChange: (some: Partial<Typed>) => void;
}

function Contraception({ typed, errors, onChange }: ContraceptionProps) {
  return (
    <>
      <ManyChoiceGroup
        legend="Contraception"
        hint="Two methods at the same time, one of them other than condom, diaphragm or cap; or abstinence."
        choices={contraceptionMethods.map((value) => ({ value, label: methodWords[value] }))}
        columns={3}
        data-path="methods"
        value={typed.methods}
        error={errors['methods']}
        onChange={(methods) => onChange({ methods: methods as ContraceptionMethod[] })}
      />
      {typed.methods.length > 0 ? (
        <TextField
          label="Both since"
          type="date"
          value={typed.since}
          error={errors['methods_since']}
          onChange={(event) => onChange({ since: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

function asTyped(enrollment: Gate['enrollment']): Typed {
  if (!enrollment) return { can: '', because: '', registryId: '', methods: [], since: '' };
  return {
    can: enrollment.can_become_pregnant ? 'yes' : 'no',
    because: enrollment.cannot_because ?? '',
    registryId: enrollment.registry_id,
    methods: [...enrollment.methods],
    since: enrollment.methods_since ?? '',
  };
}

function asForm({ can, because, registryId, methods, since }: Typed): EnrollmentForm {
  const isAble = can === 'yes';
  return {
    can_become_pregnant: isAble,
    cannot_because: isAble || because === '' ? null : because,
    registry_id: registryId,
    methods: isAble ? methods : [],
    methods_since: isAble && methods.length > 0 && since !== '' ? since : null,
  };
}
