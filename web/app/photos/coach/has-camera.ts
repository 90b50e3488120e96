/** Whether this browser has a camera to ask for; whether it may be used shows when it is asked. */
export function hasCamera(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
