/** One dermatologist's record, for the operator to change, to show and to hide. */
import { type KeptDoctor, listKeptDoctors, publishDoctor, unpublishDoctor } from '@pellis/contract/doctors/doctor-records';
import { useParams } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { PortraitCard } from './portrait-card.tsx';
import { RecordForm } from './record-form.tsx';
import { standingOf } from './typed-record.ts';

export default function DoctorPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(listKeptDoctors);
  const doctor = data?.find((each) => each.id === id);
  return (
    <WorkPage
      title={doctor?.name ?? 'Dermatologist'}
      from={{ to: '/workspace/doctors', label: 'Dermatologists' }}
      lead={doctor ? <StateMark {...standingOf(doctor)} /> : undefined}
    >
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data || error ? null : <SkeletonCard label="the record" lines={8} />}
      {data && !doctor ? <EmptyState heading="There is no such dermatologist">The address may be old.</EmptyState> : null}
      {doctor ? <Doctor key={doctor.id} doctor={doctor} /> : null}
    </WorkPage>
  );
}

function Doctor({ doctor }: { doctor: KeptDoctor }) {
  const reads = useReads();
  const changed = () => void reads.refresh(listKeptDoctors);
  return (
    <div className={workLook.columns}>
      <div className={workLook.column}>
        <Card heading="What patients read">
          <RecordForm doctor={doctor} onSaved={changed} />
        </Card>
      </div>
      <div className={workLook.column}>
        <Showing doctor={doctor} onChanged={changed} />
        <PortraitCard doctor={doctor} onChanged={changed} />
        <NumbersCard id={doctor.id} />
      </div>
    </div>
  );
}

function Showing({ doctor, onChanged }: { doctor: KeptDoctor; onChanged: () => void }) {
  const { id, name, published_at, is_licensed } = doctor;
  const show = useSend(publishDoctor);
  const hide = useSend(unpublishDoctor);
  const isShown = published_at !== null;
  const [send, done] = isShown ? [hide, `${name} is no longer shown to patients.`] : [show, `${name} is shown to patients.`];
  const problem = show.error ?? hide.error;
  const go = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast('success', done);
          onChanged();
        },
      },
    );
  return (
    <Card
      heading={isShown ? 'Shown to patients' : 'Not shown to patients'}
      actions={
        <Button kind={isShown ? 'secondary' : 'primary'} disabled={send.isPending} onClick={go}>
          {isShown ? 'Hide from patients' : 'Show to patients'}
        </Button>
      }
    >
      <Failure of={problem} />
      <p>
        {isShown
          ? 'Patients find this record on the page of our dermatologists. Hidden, nobody new is offered them; what was promised stays.'
          : 'Save the whole record first. Then patients can choose by it.'}
      </p>
      {isShown && !is_licensed ? <p>No license counts today, so patients do not see this record until one is renewed.</p> : null}
    </Card>
  );
}
