import { Session } from 'node:inspector/promises';

const everyMicroseconds = 500;
const mostShown = 12;

/** What the process did in one turn of its event loop, by function, each with the milliseconds in it and in what it called. */
export async function startTurnProfile() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: everyMicroseconds });
  await session.post('Profiler.start');
  const began = performance.now();
  return async (from: number, to: number): Promise<string[]> => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
    const parents = new Map(
      profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
    );
    const spent = new Map<string, number>();
    let at = began;
    for (const [index, sample] of (profile.samples ?? []).entries()) {
      const milliseconds = (profile.timeDeltas?.[index] ?? 0) / 1000;
      at += milliseconds;
      if (at < from || at > to) continue;
      const names = new Set<string>();
      for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
        const { functionName, url, lineNumber } = nodes.get(id)!.callFrame;
        names.add(`${functionName} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`);
      }
      for (const name of names) spent.set(name, (spent.get(name) ?? 0) + milliseconds);
    }
    return [...spent]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostShown)
      .map(([name, milliseconds]) => `${milliseconds.toFixed(0)} ms ${name}`);
  };
}
