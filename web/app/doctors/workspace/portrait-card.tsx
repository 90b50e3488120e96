/** A dermatologist's portrait: what patients see now, another one chosen and looked at before it is kept, or none. */
import type { KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { putPortrait, removePortrait } from '@pellis/contract/portraits/portraits';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LongField } from '../../ui/fields.tsx';
import { PictureChoice, useChosenPicture } from '../../ui/picture-choice.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './record-form.module.css';

export function PortraitCard({ doctor, onChanged }: { doctor: KeptDoctor; onChanged: () => void }) {
  const { id, name, avatar_url, avatar_alt } = doctor;
  const { chosen, choose, problem } = useChosenPicture();
  const [words, setWords] = useState(avatar_alt);
  const put = useSend(putPortrait);
  const remove = useSend(removePortrait);
  const done = (sentence: string) => {
    toast('success', sentence);
    choose(undefined);
    onChanged();
  };
  const keep = async () => {
    if (!chosen) return;
    const data = new Uint8Array(await chosen.file.arrayBuffer());
    put.mutate(
      { params: { id }, body: { file: { filename: chosen.file.name, data }, words } },
      { onSuccess: () => done(`The portrait of ${name} was changed.`) },
    );
  };
  const [isAsking, setAsking] = useState(false);
  const takeAway = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setWords('');
          done(`The portrait of ${name} was taken away.`);
        },
        onError: (error) => toast('error', error.detail),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card heading="Portrait">
      <div className="stack" style={{ '--gap': '14px' }}>
        <Picture url={chosen?.url ?? avatar_url} words={chosen ? 'The picture you have chosen' : avatar_alt} />
        <PictureChoice
          label="File of the portrait"
          hasOne={chosen !== null || avatar_url !== null}
          onChoose={choose}
          problem={problem ?? put.error?.fields?.['file']}
        />
        {chosen ? (
          <>
            <LongField
              label="The portrait in words"
              hint="For whoever cannot see it: who is shown, and how."
              most={300}
              value={words}
              error={put.error?.fields?.['words'] ?? (put.error && !put.error.fields ? put.error.detail : undefined)}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <div className="row">
              <Button disabled={put.isPending || words.trim() === ''} onClick={() => void keep()}>
                {put.isPending ? 'Keeping it…' : 'Keep this portrait'}
              </Button>
              <Button kind="secondary" onClick={() => choose(undefined)}>
                Not this one
              </Button>
            </div>
          </>
        ) : null}
        {avatar_url && !chosen ? (
          <div>
            <Button kind="quiet" isSmall onClick={() => setAsking(true)}>
              Take the portrait away
            </Button>
          </div>
        ) : null}
      </div>
      {isAsking ? <AskFirst name={name} isSending={remove.isPending} onYes={takeAway} onNo={() => setAsking(false)} /> : null}
    </Card>
  );
}

interface AskFirstProps {
  name: string;
  isSending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** The picture itself is not kept: to have it back, the file is needed. */
function AskFirst({ name, isSending, onYes, onNo }: AskFirstProps) {
  return (
    <Dialog
      isOpen
      onClose={onNo}
      title="Take the portrait away?"
      actions={
        <>
          <Button kind="danger" disabled={isSending} onClick={onYes}>
            Take it away
          </Button>
          <Button kind="secondary" onClick={onNo}>
            Keep it
          </Button>
        </>
      }
    >
      <p>Patients see initials in place of {name}’s picture. We keep no copy: to show it again, you upload the file again.</p>
    </Dialog>
  );
}

function Picture({ url, words }: { url: string | null; words: string }) {
  if (!url) return <p className="soft">Patients see no picture so far.</p>;
  return <img className={styles['doctor-record-portrait']} src={url} alt={words} width={160} height={160} />;
}
