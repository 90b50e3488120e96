/** Setting up the clinic, for the owner: what is said and proven on the left, what is still missing on the right, and the doors at its end. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { listSettings } from '@pellis/contract/set-up/settings';
import { useRead } from '../../platform/use-api.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { Checklist } from './checklist.tsx';
import { ClinicPart } from './clinic-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { MailPart } from './mail-part.tsx';
import { CardsPart, TextsPart } from './money-and-texts.tsx';

export default function SetUpPage() {
  const setUp = useRead(readSetUp);
  const settings = useRead(listSettings);
  const groups = settings.data;
  return (
    <WorkPage title="Set-up" lead="You can stop at any time and go on from here: everything is kept.">
      <Loading read={setUp.data ? settings : setUp} label="the set-up" />
      {setUp.data && groups ? (
        <div className={workLook.columns}>
          <div className={workLook.column}>
            <ClinicPart groups={groups} />
            <MailPart groups={groups} email={setUp.data.my_email} points={setUp.data.points} />
            <KeysPart points={setUp.data.points} />
            <CardsPart groups={groups} />
            <TextsPart groups={groups} hasNone={setUp.data.has_no_texts} />
          </div>
          <div className={workLook.column}>
            <Checklist setUp={setUp.data} />
          </div>
        </div>
      ) : null}
    </WorkPage>
  );
}
