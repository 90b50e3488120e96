/** The earlier photo over what the camera sees: whether it shows, and how strongly. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { useState } from 'react';
import { usePhoto } from '../use-photo.ts';

/** In hundredths. */
export const strengths = { least: 20, most: 60, step: 5, first: 35 };

export interface ShownGhost {
  earlier: EarlierPhoto | null;
  /** Undefined until it has come; where it does not, nothing is said. */
  address: string | undefined;
  isShown: boolean;
  strength: number;
  toggle: () => void;
  setStrength: (strength: number) => void;
}

export function useGhost(earlier: EarlierPhoto | null): ShownGhost {
  const [isWanted, setWanted] = useState(true);
  const [strength, setStrength] = useState(strengths.first);
  const { address } = usePhoto(earlier?.id ?? '', 'screen', earlier !== null);
  const toggle = () => setWanted(!isWanted);
  return { earlier, address, isShown: isWanted && address !== undefined, strength, toggle, setStrength };
}
