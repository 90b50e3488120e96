/** A place in a bar at the foot of the screen that what is far inside the page fills, so that its last step stays in reach of the thumb. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

export const FootSlot = Slot.Provider;

/** In the slot of the page around it; `alone` where there is none. */
export function InFoot({ children, alone }: { children: ReactNode; alone: (children: ReactNode) => ReactNode }) {
  const slot = useContext(Slot);
  return slot ? createPortal(children, slot) : alone(children);
}
