const patience = 5000;

/** Whether the portal's own server answers, so that a failure is the release's and not the network's. */
export async function originAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    return answer.ok;
  } catch {
    return false;
  }
}
