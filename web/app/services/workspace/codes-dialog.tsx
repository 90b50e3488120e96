/** What insurers know a service by: procedure code, modifiers, place of service. */
import { useForm } from '@mantine/form';
import {
  listServiceCodes,
  type PlaceOfService,
  placesOfService,
  type ServiceCode,
  ServiceCodeForm,
  setServiceCode,
} from '@pellis/contract/services/service-codes';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';
import styles from './services.module.css';

interface CodesDialogProps {
  service: { id: number; name: string };
  onClose: () => void;
}

export function CodesDialog({ service, onClose }: CodesDialogProps) {
  const { data, error, refetch } = useRead(listServiceCodes);
  return (
    <Dialog isOpen onClose={onClose} title={`Codes for insurers: ${service.name}`}>
      {data ? (
        <Codes service={service} known={data.find(({ service_id }) => service_id === service.id)} onClose={onClose} />
      ) : error ? (
        <LoadProblem data={undefined} error={error} refetch={refetch} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  );
}

const check = checkedBy(ServiceCodeForm);
const places = Object.entries(placesOfService).map(([value, label]) => ({ value, label: `${value} ${label}` }));

function isPlace(code: string | undefined): code is PlaceOfService {
  return code !== undefined && code in placesOfService;
}

function Codes({ service, known, onClose }: CodesDialogProps & { known: ServiceCode | undefined }) {
  const sending = useSend(setServiceCode);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<ServiceCodeForm>({
    initialValues: {
      procedure_code: known?.procedure_code ?? '',
      modifiers: known?.modifiers.join(' ') ?? '',
      place_of_service: isPlace(known?.place_of_service) ? known.place_of_service : '10',
    },
    validate: check,
    validateInputOnBlur: true,
  });
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { params: { id: service.id }, body, ifMatch: known?.version ?? 0 },
        {
          onSuccess: (codes) => {
            reads.put(listServiceCodes, undefined, codes);
            toast('success', body.procedure_code ? `${service.name} has its codes.` : `${service.name} has no codes.`);
            onClose();
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} />
      <TypedLater of={sending.error} />
      <TextField
        label="Procedure code"
        hint="CPT or HCPCS, as your biller uses it. Empty: no superbill is made for this service."
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('procedure_code')}
      />
      <TextField
        label="Modifiers"
        hint="Up to four, such as 95 for a visit by video."
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('modifiers')}
      />
      <SelectField label="Place of service" options={places} {...form.getInputProps('place_of_service')} />
      <p className="soft small">Which code is right depends on the insurer and the visit: ask whoever bills for you.</p>
      <SubmitButton isValid isSending={sending.isPending} isWide>
        Save the codes
      </SubmitButton>
    </form>
  );
}
