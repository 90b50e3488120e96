/** Step 2: where the patient will be during the visit. A dermatologist may treat only where they are licensed. */
import { saveWhere } from '@pellis/contract/bookings/bookings';
import type { ServedState } from '@pellis/contract/served-states/served-states';
import { useState } from 'react';
import { deviceZone, tellSameTime, zoneOf } from '../appointments/places.ts';
import { useSend } from '../platform/use-api.ts';
import { asOptions, inWords, useServedStates } from '../served-states/use-served-states.ts';
import { zoneInWords } from '../ui/calendar.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { clockTime } from '../ui/dates.ts';
import { type Problem, problemOf } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { useGoOn } from './use-draft.ts';

const elsewhere = 'elsewhere';

export function WhereStep({ draft }: StepProps) {
  const kept = draft.answers.where;
  const [state, setState] = useState<string | undefined>(kept?.state);
  const states = useServedStates();
  const [chosenZone, setTimeZone] = useState(kept?.time_zone);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = useSend(saveWhere);
  const goOn = useGoOn('where');
  const served = states.find(({ code }) => code === state);
  const timeZone = chosenZone ?? zoneOf(state ?? '');
  const submit = () => {
    if (!served) {
      const sentence = state === elsewhere ? 'Choose a state that we serve' : 'State is required';
      return setProblem({ sentence, fields: { state: sentence } });
    }
    setProblem(null);
    save.mutate(
      { body: { state: served.code, time_zone: timeZone } },
      { onSuccess: (saved) => goOn(saved), onError: (error) => setProblem(problemOf(error)) },
    );
  };
  return (
    <StepFrame
      step="where"
      lead="The law looks at where the patient is while the visit takes place, not at where they live."
      problem={problem}
      onSubmit={submit}
      isSending={save.isPending}
      isValid={state !== elsewhere}
    >
      <ChoiceGroup
        legend="State during the visit"
        data-path="state"
        columns={2}
        choices={[...asOptions(states), { value: elsewhere, label: 'Somewhere else' }]}
        value={state}
        onChange={(value) => {
          setState(value);
          setTimeZone(undefined);
          setProblem(null);
        }}
        error={problem?.fields['state']}
      />
      {state === elsewhere ? (
        <Notice kind="warning" isSpoken heading={`Currently only ${inWords(states)} residents are served.`}>
          We cannot see you by video while you are elsewhere. <ChatLink topic="expansion">Contact us to be notified</ChatLink> when we come
          to your state, or <a href="/opening-notice">leave your email</a>. In an emergency,{' '}
          <a className="way" href="tel:911">
            call 911
          </a>
          .
        </Notice>
      ) : null}
      {served ? <ZoneChoice state={served} timeZone={timeZone} onChange={setTimeZone} /> : null}
    </StepFrame>
  );
}

interface ZoneChoiceProps {
  state: ServedState;
  timeZone: string;
  onChange: (timeZone: string) => void;
}

/** Asked only of those whose device goes by another clock than the place where they will be. */
function ZoneChoice({ state, timeZone, onChange }: ZoneChoiceProps) {
  const now = new Date();
  const [there, here] = [state.time_zone, deviceZone()];
  if (tellSameTime(there, here, now)) return <p className="soft">Times are shown in {zoneInWords(there, now)}.</p>;
  const asChoice = (zone: string, about: string) => ({
    value: zone,
    label: zoneInWords(zone, now),
    about: `${about}, where it is ${clockTime(now, zone)} now`,
  });
  return (
    <ChoiceGroup
      legend="In which time zone shall we show times?"
      data-path="time_zone"
      columns={2}
      choices={[asChoice(there, `In ${state.name}`), asChoice(here, 'By this device')]}
      value={timeZone}
      onChange={onChange}
    />
  );
}
