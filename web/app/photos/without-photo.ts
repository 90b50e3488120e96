/** What a form says where nothing that it is about may be photographed, in place of the usual words; a check-in gives its own. */
import { createContext, type ReactNode } from 'react';

interface WithoutPhoto {
  words: ReactNode;
  actions?: ReactNode;
  /** The care that it belongs to is known to name an intimate place. */
  namesIntimatePlace?: boolean;
}

export const WithoutPhoto = createContext<WithoutPhoto | null>(null);
