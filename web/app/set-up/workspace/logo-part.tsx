/** The clinic's own logo: what pages show now, another one chosen and looked at before it is kept, or the built-in mark. */
import { type Logo, putLogo, readLogo, removeLogo } from '@pellis/contract/brand/brand';
import { useState } from 'react';
import { clinicName } from '../../platform/clinic.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { PictureChoice, useChosenPicture } from '../../ui/picture-choice.tsx';
import { dark, light } from '../../ui/theme.ts';
import { toast } from '../../ui/toasts.ts';
import { Loading } from '../../work-list/loading.tsx';
import styles from './brand.module.css';

export function LogoPart() {
  const read = useRead(readLogo);
  return (
    <section className={styles.part} aria-label="Logo">
      <h3 className={styles.heading}>Logo</h3>
      <p className="soft">
        It stands on every page in place of the drawn mark: a PNG with a clear ground, at least 40 pixels high, looks best.
      </p>
      <Loading read={read} label="the logo" />
      {read.data ? <Choice logo={read.data} /> : null}
    </section>
  );
}

function Choice({ logo }: { logo: Logo }) {
  const { chosen, choose, problem } = useChosenPicture();
  const [holdsName, setHoldsName] = useState(logo.holds_name);
  const put = useSend(putLogo);
  const reads = useReads();
  const keep = async () => {
    if (!chosen) return;
    const data = new Uint8Array(await chosen.file.arrayBuffer());
    put.mutate(
      { body: { file: { filename: chosen.file.name, data }, holds_name: holdsName } },
      {
        onSuccess: (now) => {
          reads.put(readLogo, undefined, now);
          choose(undefined);
          toast('success', 'The logo was changed. Pages show it within seconds.');
        },
      },
    );
  };
  const url = chosen?.url ?? logo.url;
  return (
    <>
      {url ? (
        <Preview url={url} holdsName={chosen ? holdsName : logo.holds_name} />
      ) : (
        <p className="soft">Pages show the built-in mark and the clinic’s name.</p>
      )}
      <PictureChoice
        label="File of the logo"
        hasOne={url !== null}
        onChoose={choose}
        problem={problem ?? put.error?.fields?.['file'] ?? put.error?.detail}
      />
      {chosen ? (
        <>
          <CheckField
            label="The clinic’s name is part of the picture"
            hint="It is then not written beside it."
            checked={holdsName}
            onChange={(event) => setHoldsName(event.currentTarget.checked)}
          />
          <div className="row">
            <Button disabled={put.isPending} onClick={() => void keep()}>
              {put.isPending ? 'Keeping it…' : 'Keep this logo'}
            </Button>
            <Button kind="secondary" onClick={() => choose(undefined)}>
              Not this one
            </Button>
          </div>
        </>
      ) : null}
      {logo.url && !chosen ? <TakeAway /> : null}
    </>
  );
}

function Preview({ url, holdsName }: { url: string; holdsName: boolean }) {
  const name = holdsName ? null : <strong>{clinicName}</strong>;
  return (
    <div className={styles.preview}>
      <div className={styles.sample} style={{ background: light.surface, color: light.ink, borderColor: light.hairline }}>
        <span>By day</span>
        <img className={styles.logo} src={url} alt="The logo on a light page" />
        {name}
      </div>
      <div className={styles.sample} style={{ background: dark.surface, color: dark.ink, borderColor: dark.hairline }}>
        <span>By night</span>
        <img className={`${styles.logo} ${styles.plate}`} src={url} alt="The logo on a dark page" />
        {name}
      </div>
    </div>
  );
}

/** The picture itself is not kept: to have it back, the file is needed. */
function TakeAway() {
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(removeLogo);
  const reads = useReads();
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: (now) => {
        reads.put(readLogo, undefined, now);
        toast('success', 'The logo was taken away. Pages show the built-in mark within seconds.');
      },
      onError: (error) => toast('error', error.detail),
      onSettled: () => setAsking(false),
    });
  return (
    <div>
      <Button kind="quiet" isSmall onClick={() => setAsking(true)}>
        Take the logo away
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take the logo away?"
        actions={
          <>
            <Button kind="danger" disabled={remove.isPending} onClick={takeAway}>
              Take it away
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Pages show the built-in mark and the clinic’s name again. We keep no copy: to show it again, you upload the file again.</p>
      </Dialog>
    </div>
  );
}
