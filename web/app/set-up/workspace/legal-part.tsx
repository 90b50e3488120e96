/** The legal texts as patients read them, with the clinic's name and address in them: somebody says that they have read them. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { sayLegalRead } from '@pellis/contract/set-up/tests';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

const texts = [
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/california-privacy', label: 'California privacy' },
];

export function LegalPart({ groups, isRead }: { groups: readonly ShownSettings[]; isRead: boolean }) {
  const form = useSettings(groups, 'legal');
  const saying = useSend(sayLegalRead);
  const reads = useReads();
  const say = () => saying.mutate(undefined, { onSuccess: (now) => reads.put(readSetUp, undefined, now) });
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <SettingForm
        label="Whom the legal texts name"
        lead="Besides the clinic’s name. What is left empty stands in none of them."
        form={form}
        onSave={() => form.save()}
      >
        <TextField
          label="Who runs the clinic"
          placeholder="Birch Dermatology, P.C."
          autoComplete="off"
          {...form.field('LEGAL_NAME')}
          hint={form.field('LEGAL_NAME').hint ?? 'The company or professional corporation, where it is called otherwise.'}
        />
        <TextField
          label="Who answers for privacy"
          placeholder="Ona Owner, privacy@clinic.example, (415) 555-0150"
          autoComplete="off"
          {...form.field('PRIVACY_CONTACT')}
          hint={form.field('PRIVACY_CONTACT').hint ?? 'Name, and how to reach them: they stand in the Privacy Policy.'}
        />
      </SettingForm>
      <p className="soft">
        They come with the program and name your clinic. Read them, and have a lawyer read them: with them you promise things to patients.
        Whoever changes the clinic’s name or address, or one of these, reads them anew.
      </p>
      <div className="row" style={{ '--gap': '20px' }}>
        {texts.map(({ to, label }) => (
          <ButtonLink key={to} kind="quiet" to={to} target="_blank" rel="noreferrer">
            {label}
          </ButtonLink>
        ))}
      </div>
      <Failure of={saying.error} />
      {isRead && !form.isDirty ? (
        <Notice kind="success">Read, with the name and the address in force.</Notice>
      ) : (
        <div>
          <Button kind="secondary" onClick={say} disabled={saying.isPending || form.isDirty}>
            I have read them
          </Button>
        </div>
      )}
    </div>
  );
}
