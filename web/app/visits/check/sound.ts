/** Hears how loud a microphone is, and plays the two notes that somebody must have heard. */

/** Calls `onLevel` with 0 to 1 about twenty times a second until the answer is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  void context.resume().catch(() => undefined);
  const timer = window.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // speech lies around a twentieth of the full range
    onLevel(Math.min(1, Math.sqrt(power) * 8));
  }, 50);
  return () => {
    window.clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}

export async function playTwoNotes(): Promise<void> {
  const context = new AudioContext();
  await context.resume();
  const volume = context.createGain();
  volume.connect(context.destination);
  for (const [at, hertz] of [523.25, 659.25].entries()) {
    const note = context.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(context.currentTime + at * 0.35);
    note.stop(context.currentTime + at * 0.35 + 0.3);
  }
  volume.gain.setValueAtTime(0.0001, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.25, context.currentTime + 0.05);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.75);
  window.setTimeout(() => void context.close().catch(() => undefined), 1_200);
}
