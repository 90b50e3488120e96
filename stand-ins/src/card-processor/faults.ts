// Bad days on demand, so that the clinic can be tested against them; never offered in production.

export const apiFaults = ['500', 'hang', 'lost_answer'] as const;
export type ApiFault = (typeof apiFaults)[number];

export type Faults = {
  /** News waits until `letWebhooksGo`. */
  holdWebhooks(): void;
  letWebhooksGo(): void;
  /** Each message is sent twice. */
  duplicateWebhooks(on: boolean): void;
  /** Of what waits, the newest is sent first. */
  reorderWebhooks(on: boolean): void;
  /** The next `times` calls fail: answered with 500, never answered, or done with the answer lost on its way. */
  breakApi(fault: ApiFault, times: number): void;
  /** Back to a good day. */
  clear(): void;
  /** For the processor itself: which fault, if any, meets this call. */
  takeApiFault(): ApiFault | undefined;
  readonly held: boolean;
  readonly duplicated: boolean;
  readonly reordered: boolean;
};

export function goodDay(wake: () => void): Faults {
  const day = { held: false, duplicated: false, reordered: false, api: undefined as ApiFault | undefined, apiTimes: 0 };
  const letWebhooksGo = () => {
    day.held = false;
    wake();
  };
  return {
    holdWebhooks: () => {
      day.held = true;
    },
    letWebhooksGo,
    duplicateWebhooks: (on) => {
      day.duplicated = on;
    },
    reorderWebhooks: (on) => {
      day.reordered = on;
    },
    breakApi: (fault, times) => {
      day.api = fault;
      day.apiTimes = times;
    },
    clear: () => {
      Object.assign(day, { duplicated: false, reordered: false, api: undefined, apiTimes: 0 });
      letWebhooksGo();
    },
    takeApiFault: () => {
      if (day.apiTimes <= 0) return undefined;
      day.apiTimes -= 1;
      return day.api;
    },
    get held() {
      return day.held;
    },
    get duplicated() {
      return day.duplicated;
    },
    get reordered() {
      return day.reordered;
    },
  };
}
