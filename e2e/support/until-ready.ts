/** Waits for a clinic that is starting: on a machine with far more to do that takes minutes. */
export async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const giveUp = Date.now() + 300_000;
  while (!(await isReady())) {
    if (Date.now() > giveUp) throw new Error(`the clinic at ${url} did not open`);
    await new Promise((again) => setTimeout(again, 200));
  }
}
