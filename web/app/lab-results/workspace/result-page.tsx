/** One lab result at work: what was found, whose it is, and that somebody has read it by name. */
import { type LabResultAtWork, readLabResult } from '@pellis/contract/lab-results/lab-results';
import { readFile } from '@pellis/contract/photos/photos';
import { Link, useParams } from 'react-router';
import { lateWords } from '../../lab-orders/order-words.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { ValueTable } from '../value-table.tsx';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { markOf } from './flag-mark.ts';
import { MatchForm } from './match-form.tsx';
import { PatientTrends } from './patient-labs.tsx';
import { TakeOut } from './take-out-form.tsx';

const from = { to: '/workspace/labs', label: 'Labs' };

export default function ResultPage() {
  const { id = '' } = useParams();
  const read = useRead(readLabResult, { params: { id } });
  if (read.data) return <Opened result={read.data} />;
  return (
    <WorkPage from={from} title="Lab result">
      {read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the result" lines={5} />}
    </WorkPage>
  );
}

function Opened({ result }: { result: LabResultAtWork }) {
  const { patient, flag, read, values, document_id } = result;
  const mayTreat = useMay()('read-clinical');
  return (
    <WorkPage from={from} title={`Lab result of ${patient.name}`} lead={<StateMark {...markOf(flag, read === null)} />}>
      <div className={workLook.columns}>
        <div className={workLook.column}>
          <Clock result={result} />
          {result.order && lateWords(result.order) ? <Notice kind="warning">{lateWords(result.order)}</Notice> : null}
          <ValueTable result={result} isForClinic />
          {values.length === 0 ? <p>No values were read from it. Look at the laboratory’s own paper.</p> : null}
          {result.comment ? <p className={workLook.words}>The laboratory writes: {result.comment}</p> : null}
          {document_id ? (
            <div>
              <DownloadButton
                isSmall
                save={() =>
                  saveFile((type) => (type.includes('pdf') ? 'lab-result.pdf' : 'lab-result.jpg'), readFile, {
                    params: { id: document_id },
                  })
                }
              >
                The laboratory’s own paper
              </DownloadButton>
            </div>
          ) : null}
          {patient.id && mayTreat ? <PatientTrends patientId={patient.id} /> : null}
        </div>
        <div className={workLook.column}>
          {patient.id === null && !result.discarded ? <MatchForm result={result} /> : null}
          {result.may_read ? <AcknowledgeForm key={patient.id} result={result} /> : null}
          <AboutResult result={result} />
          {result.may_take_out ? <TakeOut result={result} /> : null}
        </div>
      </div>
    </WorkPage>
  );
}

function Clock({ result: { read, is_late, read_by, patient, discarded, taken_out, corrected_at, flag } }: { result: LabResultAtWork }) {
  if (discarded)
    return (
      <Notice heading={`Laid aside by ${discarded.by}`}>
        <p className={workLook.words}>{discarded.reason}</p>
      </Notice>
    );
  if (taken_out)
    return (
      <Notice kind="warning" heading={`Taken out of a record by ${taken_out.by}, ${longDate(taken_out.at)}`}>
        <p className={workLook.words}>{taken_out.reason}</p>
      </Notice>
    );
  if (patient.id === null)
    return <Notice kind="warning">Nobody knows whose this is. Compare it with what the laboratory says, and say whose it is.</Notice>;
  if (read) return null;
  const corrected = corrected_at ? `The laboratory corrected it on ${longDate(corrected_at)}. ` : '';
  if (flag === 'critical')
    return (
      <Notice kind="error" heading="Critical: call the patient">
        {corrected}
        {patient.phone ? `${patient.name}, ${patient.phone}. ` : ''}Read it by {dateAndTime(read_by)}; after that every dermatologist is
        asked.
      </Notice>
    );
  return (
    <Notice kind={is_late ? 'warning' : 'info'}>
      {corrected}
      {is_late ? 'It was to be read' : 'To be read'} by {dateAndTime(read_by)}. The patient sees it already.
    </Notice>
  );
}

const ways = { typed: 'Typed in', hl7: 'Sent as HL7', csv: 'From a CSV file' } as const;

function AboutResult({ result }: { result: LabResultAtWork }) {
  const { patient, owner, order, lab, collected_at, received_at, entered_by, way, said, encounter_id } = result;
  return (
    <Card heading="About it" headingLevel={2}>
      <Facts
        facts={[
          [
            'Patient',
            patient.id ? (
              <Link key="patient" className="way" to={`/workspace/patients/${patient.id}`}>
                {patient.name}
              </Link>
            ) : (
              ''
            ),
          ],
          ['Born', patient.dob ? longDate(patient.dob) : ''],
          ['Sex', patient.sex],
          ['Phone', patient.phone],
          [
            'The laboratory says',
            patient.id ? '' : [said.name, said.dob, said.order_number && `order ${said.order_number}`].filter(Boolean).join(', '),
          ],
          ['Order', order?.number ?? ''],
          [
            'Note',
            encounter_id && patient.id ? (
              <Link key="note" to={`/notes/${encounter_id}`}>
                Open the note
              </Link>
            ) : (
              ''
            ),
          ],
          ['Laboratory', lab],
          ['Collected', collected_at ? longDate(collected_at) : ''],
          ['Came', dateAndTime(received_at)],
          ['How', `${ways[way]}, ${entered_by ? `by ${entered_by}` : 'by the laboratory itself'}`],
          ['To be read by', owner?.name ?? (patient.id === null ? '' : 'Any dermatologist')],
        ]}
      />
      <p className="small soft">Ranges are the laboratory’s own where it gives one, otherwise from the clinic’s list.</p>
    </Card>
  );
}
