/** What one person may do, right by right: by the role, or given or taken away with a reason. */
import type { Right } from '@pellis/contract/platform/rights';
import { rights } from '@pellis/contract/platform/rights-in-words';
import { endsCare, type Person, type PersonalRight, setRight } from '@pellis/contract/staff/person';
import { isLicensed } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import { HandOverPreview } from './hand-over.tsx';
import styles from './people.module.css';

export function RightsCard({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const [asked, setAsked] = useState<PersonalRight | null>(null);
  const mayChange = !person.is_me && person.state !== 'left';
  const changed = person.rights.filter(({ has, is_of_role }) => has !== is_of_role).length;
  return (
    <Card heading="May do">
      <p className="soft">
        {changed === 0
          ? 'Everything as the role has it. Switch a right on or off for this person alone.'
          : `${changed === 1 ? 'One right differs' : `${changed} rights differ`} from the role.`}
      </p>
      <ul className={styles.rights}>
        {person.rights.map((right) => (
          <li key={right.name}>
            {mayChange ? (
              <Switch label={sentenceOf(right)} isOn={right.has} onToggle={() => setAsked(right)} />
            ) : (
              <span className={right.has ? undefined : 'soft'}>
                {right.has ? '' : 'Not: '}
                {sentenceOf(right)}
              </span>
            )}
            <WhyOf right={right} />
          </li>
        ))}
      </ul>
      {asked ? <RightDialog person={person} right={asked} onClose={() => setAsked(null)} onChanged={onChanged} /> : null}
    </Card>
  );
}

/** Only where it differs: what comes with the role needs no words. */
function WhyOf({ right: { has, is_of_role, because, set_at } }: { right: PersonalRight }) {
  if (has === is_of_role) return null;
  return (
    <span className={`${styles.why} small`}>
      <strong>{has ? 'Given beside the role' : 'Taken away'}</strong>
      {set_at ? ` on ${longDate(set_at)}` : ''}: {because}
    </span>
  );
}

interface RightDialogProps {
  person: Person;
  right: PersonalRight;
  onClose: () => void;
  onChanged: () => void;
}

function RightDialog({ person: { id, name, role }, right, onClose, onChanged }: RightDialogProps) {
  const setting = useSend(setRight);
  const has = !right.has;
  const isEndOfCare = !has && endsCare(right.name) && isLicensed(role);
  return (
    <WordsDialog
      title={has ? `Give ${name} this right?` : `Take this right from ${name}?`}
      about={`${sentenceOf(right)}. It counts at once, ${name} is told by email, and it can be undone here.${isEndOfCare ? ' Patients no longer see them among the dermatologists.' : ''}`}
      label="Why"
      hint="Stands in the record of who changed what."
      most={300}
      missing="Say why, in a few words"
      button={has ? 'Give it' : 'Take it away'}
      isDanger={!has}
      isSending={setting.isPending}
      onClose={onClose}
      onSend={(because, onError) =>
        setting.mutate(
          { params: { id, right: right.name as Right }, body: { has, because, seen_role: role } },
          {
            onSuccess: () => {
              toast('success', has ? `${name} has this right now.` : `${name} does not have this right any more.`);
              onChanged();
              onClose();
            },
            onError: (error) => {
              // the page behind says what they do here now, and the next press has seen it
              if (error.theirs) onChanged();
              onError(error);
            },
          },
        )
      }
    >
      {isEndOfCare ? <HandOverPreview id={id} name={name} /> : null}
    </WordsDialog>
  );
}

const sentenceOf = ({ name }: PersonalRight) => rights[name as Right] ?? name;
