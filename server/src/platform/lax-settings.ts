/** What makes trying out easy, and a clinic with patients unsafe. */

interface Given {
  NODE_ENV: string;
  DEMO?: boolean | undefined;
  DEMO_USER_ID?: string | undefined;
  SECOND_FACTOR?: 'required' | 'optional' | undefined;
}

/** Why it is refused in production, for the one who starts the clinic. */
export function tooLax({ NODE_ENV, DEMO, DEMO_USER_ID, SECOND_FACTOR }: Given): string | undefined {
  if (NODE_ENV !== 'production') return undefined;
  if (DEMO) return 'DEMO=true invents people with a password that everybody can read and is refused in production: remove it.';
  if (DEMO_USER_ID) return 'DEMO_USER_ID shows invented samples to one account and is refused in production: remove it.';
  if (SECOND_FACTOR !== 'optional') return undefined;
  return "SECOND_FACTOR may not be optional in production: the clinic's people open patients' records.";
}

export function usualSecondFactor({ DEMO, NODE_ENV }: Given): 'required' | 'optional' {
  return NODE_ENV !== 'production' && (DEMO ?? true) ? 'optional' : 'required';
}

export function usualDemoUser({ DEMO, NODE_ENV }: Given): string | undefined {
  return NODE_ENV !== 'production' && (DEMO ?? true) ? 'ana@demo.pellis.test' : undefined;
}
