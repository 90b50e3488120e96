/** What the embedded sign-in window is opened with. */

export interface OtherClient {
  id: string;
  secret: string;
  redirectUri: string;
}

export interface SignInWindowSettings {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** How browsers and the clinic reach it; worked out from the port when missing. */
  publicUrl?: string;
  clinicName: string;
  /** Where the clinic's own pages are: nobody else is answered. */
  clinicOrigins: readonly string[];
  returnPath: string;
  clientId: string;
  clientSecret: string;
  browserClientId: string;
  /** Signs the window's own cookies. */
  cookieKey: string;
  /** What each answer begins with, by the address that browsers know. */
  headers?: (publicUrl: string) => Record<string, string>;
  /** Another site that people sign in to here as well. */
  otherClient?: OtherClient;
}

export type Opened = SignInWindowSettings & { url: string };
