/** What the card processor's frame tells the page around it. */
import { z } from 'zod';

const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pellis-card:ready') }),
  z.object({ type: z.literal('pellis-card:height'), height: z.number().min(0).max(4000) }),
  z.object({ type: z.literal('pellis-card:saved'), setupId: z.string() }),
]);
export type FrameMessage = z.output<typeof FrameMessage>;

/** None for a message of somebody else. */
export function frameMessage({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>, frameUrl: string): FrameMessage | undefined {
  if (origin !== new URL(frameUrl).origin) return undefined;
  return FrameMessage.safeParse(data).data;
}

/** The frame in the colours of the page. */
export function frameAddress(frameUrl: string, theme: 'light' | 'dark'): string {
  const url = new URL(frameUrl);
  url.searchParams.set('theme', theme);
  return url.href;
}
