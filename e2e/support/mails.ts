/** The demo's page of stored mails, with the newest one that contains these words. */
export const mailsWith = async (url: string, words: string): Promise<string> =>
  (await fetch(`${url}/outbox?q=${encodeURIComponent(words)}`)).text();

/** The address in a mail that starts with `path`, with its secret, from the demo's page of stored mails. */
export async function mailedAddress(url: string, path: string): Promise<string> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const mails = await mailsWith(url, path);
    const at = mails.indexOf(`${path}#`);
    const found = at < 0 ? null : /^[^#]+#[\w-]+/.exec(mails.slice(at));
    if (found) return found[0];
    await new Promise((later) => {
      setTimeout(later, 250);
    });
  }
  throw new Error(`No mail leads to ${path}`);
}
