/** A screen as the tour and axe come to it. */
import type { Page } from '@playwright/test';
import type { DemoName } from './sign-in.ts';

export interface Screen {
  name: string;
  path: string;
  as?: DemoName;
  /** On the clinic's site for Canada. */
  site?: 'ca';
  /** Brings what is shown into its state; may run again and again. */
  ready?: () => Promise<void>;
  /** What is pressed on the page before one looks; its camera is a drawn one. */
  press?: (page: Page) => Promise<void>;
}
