/** What the public pages promise beside care itself: each with what stands behind it, to keep or to take back. */
import { promises } from '@pellis/contract/set-up/promises';
import { readSetUp } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { sayPromisesRead } from '@pellis/contract/set-up/tests';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingForm } from './setting-form.tsx';
import { TickedField } from './ticked-field.tsx';
import { useSettings } from './use-settings.ts';

export function PromisesPart({ groups, isRead }: { groups: readonly ShownSettings[]; isRead: boolean }) {
  const form = useSettings(groups, 'promises');
  return (
    <SettingForm
      label="What the pages promise"
      lead="These sentences stand on the public pages. Keep what your clinic really does; what you take back leaves every page within seconds."
      form={form}
      onSave={() => form.save()}
      after={<SayRead isRead={isRead} isDirty={form.isDirty} />}
    >
      {promises.map(({ setting, words, behind }) => (
        <TickedField key={setting} form={form} name={setting} label={words} behind={behind} />
      ))}
    </SettingForm>
  );
}

function SayRead({ isRead, isDirty }: { isRead: boolean; isDirty: boolean }) {
  const saying = useSend(sayPromisesRead);
  const reads = useReads();
  const say = () => saying.mutate(undefined, { onSuccess: (now) => reads.put(readSetUp, undefined, now) });
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <Failure of={saying.error} />
      {isRead && !isDirty ? (
        <Notice kind="success">Read as they stand now. Whoever changes one reads them anew.</Notice>
      ) : (
        <div>
          <Button kind="secondary" onClick={say} disabled={saying.isPending || isDirty}>
            We keep what is ticked
          </Button>
          {isDirty ? <p className="small soft">Save first.</p> : null}
        </div>
      )}
    </div>
  );
}
