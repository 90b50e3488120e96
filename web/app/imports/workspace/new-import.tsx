/** A file: chosen, looked through, and imported. It stays in this window until then. */
import { type ImportCheck, importTooBig, maxImportBytes } from '@pellis/contract/imports/imports';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CheckedFile } from './checked-file.tsx';
import { ChooseFile, Working } from './choose-file.tsx';
import type { ImportScreen } from './import-screen.ts';
import { count } from './words.ts';

interface Chosen {
  name: string;
  file: Uint8Array;
}

const unreadable = 'This device could not read the file. Choose it again.';

export function NewImport<F extends string, W extends string>({ screen }: { screen: ImportScreen<F, W> }) {
  const { endpoints, thing, needs, tick } = screen;
  const { chosen, checked, problem, setProblem, choose, look, end, isLooking } = useImport(screen);
  const importing = useSend(endpoints.carryOut);
  const reads = useReads();
  const bring = (file: Chosen, { to_add }: ImportCheck<F>, columns: (F | null)[], wishes: W[]) => {
    setProblem(null);
    importing.mutate(
      { body: { file: file.file, file_name: file.name, expected: to_add, columns, wishes } },
      {
        onSuccess: ({ added }) => {
          toast('success', `${count(added, ...thing)} imported.`);
          end();
          void reads.refresh(endpoints.list);
        },
        onError: (error) => setProblem(sentenceOf(error)),
      },
    );
  };
  const isBusy = isLooking || importing.isPending;
  return (
    <Card heading={chosen ? chosen.name : 'Choose a file'}>
      <div className="stack">
        {chosen ? null : needs}
        <ChooseFile label={`A CSV file of ${thing[1]}`} hasOne={chosen !== null} isDisabled={isBusy} onChoose={choose} />
        {problem ? (
          <Notice kind="error" isSpoken>
            {problem}
          </Notice>
        ) : null}
        {isLooking ? <Working words="Looking the file through…" /> : null}
        {importing.isPending && checked ? (
          <Working words={`Importing ${count(checked.check.to_add, ...thing)}: all of them, or none. This takes a few seconds.`} />
        ) : null}
        {chosen && checked ? (
          <CheckedFile
            key={checked.number}
            screen={screen}
            fileName={chosen.name}
            check={checked.check}
            wishes={checked.wishes}
            isBusy={isBusy}
            onLook={(columns, wishes) => look(chosen, wishes, columns)}
            onImport={(columns, wishes) => bring(chosen, checked.check, columns, tick.changesLook ? checked.wishes : wishes)}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** The file and what is known of it. */
function useImport<F extends string, W extends string>({ endpoints }: ImportScreen<F, W>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [checked, setChecked] = useState<{ check: ImportCheck<F>; wishes: W[]; number: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const checking = useSend(endpoints.check);
  const look = ({ file }: Chosen, wishes: W[], columns?: (F | null)[]) => {
    setProblem(null);
    checking.mutate(
      { body: { file, wishes, columns } },
      {
        onSuccess: (check) => setChecked((before) => ({ check, wishes, number: (before?.number ?? 0) + 1 })),
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
    if (!bytes) return setProblem(unreadable);
    const one = { name: file.name, file: new Uint8Array(bytes) };
    setChosen(one);
    look(one, []);
  };
  return { chosen, checked, problem, setProblem, choose, look, end, isLooking: checking.isPending };
}

function sentenceOf(error: ApiError): string {
  return Object.values(error.fields ?? {})[0] ?? error.detail;
}
