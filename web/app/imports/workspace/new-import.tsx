/** A file: chosen, looked through, and imported. It stays in this window until then. */
import {
  checkImport,
  type ImportCheck,
  type ImportField,
  importPatients,
  importTooBig,
  listImports,
  maxImportBytes,
} from '@pellis/contract/imports/imports';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CheckedFile } from './checked-file.tsx';
import { ChooseFile, Working } from './choose-file.tsx';
import { count } from './words.ts';

interface Chosen {
  name: string;
  file: Uint8Array;
}

const unreadable = 'This device could not read the file. Choose it again.';

export function NewImport() {
  const { chosen, checked, problem, setProblem, choose, look, end, isLooking } = useImport();
  const importing = useSend(importPatients);
  const reads = useReads();
  const bring = (file: Chosen, { to_add }: ImportCheck, shares_contact: boolean, columns: Columns) => {
    setProblem(null);
    importing.mutate(
      { body: { file: file.file, file_name: file.name, expected: to_add, shares_contact, columns } },
      {
        onSuccess: ({ added }) => {
          toast('success', `${count(added, 'patient', 'patients')} imported.`);
          end();
          void reads.refresh(listImports);
        },
        onError: (error) => setProblem(sentenceOf(error)),
      },
    );
  };
  return (
    <Card heading={chosen ? chosen.name : 'Choose a file'}>
      <div className="stack">
        {chosen ? null : <WhatItNeeds />}
        <ChooseFile
          label="A CSV file of patients"
          hasOne={chosen !== null}
          isDisabled={isLooking || importing.isPending}
          onChoose={choose}
        />
        {problem ? (
          <Notice kind="error" isSpoken>
            {problem}
          </Notice>
        ) : null}
        {isLooking ? <Working words="Looking the file through…" /> : null}
        {importing.isPending && checked ? (
          <Working
            words={`Importing ${count(checked.check.to_add, 'patient', 'patients')}: all of them, or nobody. This takes a few seconds.`}
          />
        ) : null}
        {chosen && checked ? (
          <CheckedFile
            key={checked.number}
            fileName={chosen.name}
            check={checked.check}
            sharesContact={checked.sharesContact}
            isBusy={isLooking || importing.isPending}
            onLook={(columns, sharesContact) => look(chosen, columns, sharesContact)}
            onImport={(columns) => bring(chosen, checked.check, checked.sharesContact, columns)}
          />
        ) : null}
      </div>
    </Card>
  );
}

type Columns = (ImportField | null)[];

/** The file and what is known of it. */
function useImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [checked, setChecked] = useState<{ check: ImportCheck; sharesContact: boolean; number: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const checking = useSend(checkImport);
  const look = (file: Chosen, columns?: Columns, sharesContact = false) => {
    setProblem(null);
    checking.mutate(
      { body: { file: file.file, shares_contact: sharesContact, columns } },
      {
        onSuccess: (check) => setChecked((before) => ({ check, sharesContact, number: (before?.number ?? 0) + 1 })),
        onError: (error) => setProblem(sentenceOf(error)),
      },
    );
  };
  const choose = async (file: File) => {
    setChecked(null);
    setChosen(null);
    if (file.size > maxImportBytes) return setProblem(importTooBig);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem(unreadable);
    const one = { name: file.name, file: new Uint8Array(bytes) };
    setChosen(one);
    look(one);
  };
  const end = () => {
    setChosen(null);
    setChecked(null);
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
        The first line names the columns: first name, last name, date of birth, email, phone, state and zip code; street, unit and city if
        you have them. Other columns are left out. Up to 20,000 lines and 10 MB.
      </p>
      <p className="soft">
        Dates such as 03/04/1990 are read month first: March 4. Nothing is written before you press Import, and nobody is sent a letter:
        open a patient to send them the link to their record.
      </p>
    </>
  );
}
