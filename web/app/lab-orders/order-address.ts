/** Which lab requisitions were made here. */

/** The order's id, or undefined for an address of something else. */
export function orderIdOf(url: string): string | undefined {
  return /^\/_api\/v1\/lab_orders\/([A-Za-z0-9_-]{22})\/requisition\.pdf$/.exec(url)?.[1];
}
