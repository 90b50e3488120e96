/** Asked before somebody logs out while something of theirs waits in this browser: it is sent, or they say that it may go. */
import { createRoot } from 'react-dom/client';
import { LeavingDialog } from './leaving-dialog.tsx';
import { isNothing, whatWaits } from './what-waits.ts';

/** False: they stay. */
export async function mayLeave(person: string): Promise<boolean> {
  const waits = await whatWaits(person);
  if (isNothing(waits)) return true;
  return new Promise((answer) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const answered = (goes: boolean) => {
      root.unmount();
      place.remove();
      answer(goes);
    };
    root.render(<LeavingDialog person={person} begun={waits} onAnswer={answered} />);
  });
}
