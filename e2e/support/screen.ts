/** A screen as the tour and axe come to it. */
import type { DemoName } from './sign-in.ts';

export interface Screen {
  name: string;
  path: string;
  as?: DemoName;
  /** On the clinic's site for Canada. */
  site?: 'ca';
  /** Brings what is shown into its state; may run again and again. */
  ready?: () => Promise<void>;
}
