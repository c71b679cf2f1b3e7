/** The address in a mail that begins with `path`, with its secret, from the page where a demo keeps its mails. */
export async function mailedAddress(url: string, path: string): Promise<string> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const outbox = await (await fetch(`${url}/outbox`)).text();
    const at = outbox.indexOf(`${path}#`);
    const found = at < 0 ? null : /^[^#]+#[\w-]+/.exec(outbox.slice(at));
    if (found) return found[0];
    await new Promise((later) => {
      setTimeout(later, 250);
    });
  }
  throw new Error(`No mail leads to ${path}`);
}
