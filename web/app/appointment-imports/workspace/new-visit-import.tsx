/** A file of appointments: chosen, looked through, and imported. It stays in this window until then. */
import {
  checkVisitImport,
  importVisits,
  listVisitImports,
  type VisitField,
  type VisitImportCheck,
} from '@pellis/contract/appointment-imports/appointment-imports';
import { importTooBig, maxImportBytes } from '@pellis/contract/imports/imports';
import { useState } from 'react';
import { ChooseFile, Working } from '../../imports/workspace/choose-file.tsx';
import { count } from '../../imports/workspace/words.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CheckedVisits } from './checked-visits.tsx';

interface Chosen {
  name: string;
  file: Uint8Array;
}

type Columns = (VisitField | null)[];

export function NewVisitImport() {
  const { chosen, checked, problem, setProblem, choose, look, end, isLooking } = useVisitImport();
  const importing = useSend(importVisits);
  const reads = useReads();
  const bring = (file: Chosen, { to_add }: VisitImportCheck, columns: Columns, tells: boolean) => {
    setProblem(null);
    importing.mutate(
      { body: { file: file.file, file_name: file.name, expected: to_add, columns, tells } },
      {
        onSuccess: ({ added }) => {
          toast('success', `${count(added, 'appointment', 'appointments')} imported.`);
          end();
          void reads.refresh(listVisitImports);
        },
        onError: (error) => setProblem(sentenceOf(error)),
      },
    );
  };
  const isBusy = isLooking || importing.isPending;
  return (
    <Card heading={chosen ? chosen.name : 'Choose a file'}>
      <div className="stack">
        {chosen ? null : <WhatItNeeds />}
        <ChooseFile label="A CSV file of appointments" hasOne={chosen !== null} isDisabled={isBusy} onChoose={choose} />
        {problem ? (
          <Notice kind="error" isSpoken>
            {problem}
          </Notice>
        ) : null}
        {isLooking ? <Working words="Looking the file through…" /> : null}
        {importing.isPending ? <Working words="Importing: all of them, or none. This takes a few seconds." /> : null}
        {chosen && checked ? (
          <CheckedVisits
            key={checked.number}
            fileName={chosen.name}
            check={checked.check}
            isBusy={isBusy}
            onLook={(columns) => look(chosen, columns)}
            onImport={(columns, tells) => bring(chosen, checked.check, columns, tells)}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** The file and what is known of it. */
function useVisitImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [checked, setChecked] = useState<{ check: VisitImportCheck; number: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const checking = useSend(checkVisitImport);
  const look = (file: Chosen, columns?: Columns) => {
    setProblem(null);
    checking.mutate(
      { body: { file: file.file, columns } },
      {
        onSuccess: (check) => setChecked((before) => ({ check, number: (before?.number ?? 0) + 1 })),
        onError: (error) => setProblem(sentenceOf(error)),
      },
    );
  };
  const end = () => {
    setChosen(null);
    setChecked(null);
  };
  const choose = async (file: File) => {
    end();
    if (file.size > maxImportBytes) return setProblem(importTooBig);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem('This device could not read the file. Choose it again.');
    const one = { name: file.name, file: new Uint8Array(bytes) };
    setChosen(one);
    look(one);
  };
  return { chosen, checked, problem, setProblem, choose, look, end, isLooking: checking.isPending };
}

function sentenceOf(error: ApiError): string {
  return Object.values(error.fields ?? {})[0] ?? error.detail;
}

function WhatItNeeds() {
  return (
    <>
      <p>
        The first line names the columns: email or first and last name, date of birth, dermatologist, date, time and service; time zone,
        state and a note for the desk if you have them. Other columns are left out. Up to 20,000 lines and 10 MB.
      </p>
      <p className="soft">
        Dates such as 03/04/2027 are read month first: March 4. Without a time zone, times are the clinic’s. No money is asked for: what was
        paid or agreed on elsewhere stays there, and cancelling or missing these visits costs nothing.
      </p>
    </>
  );
}
