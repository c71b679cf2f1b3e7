import { type Candidate, sourceVersion } from '@fraktion/contract/releases';

import { Area } from './area.ts';
import type { AreaState, MountedRemote, Surroundings } from './areaState.ts';
import { RemoteFault } from '../loading/fault.ts';

type OnRenderError = (problem: unknown) => void;
type Behaviour = () => Promise<void>;

const candidate = (version: string) => ({ version }) as Candidate;
const works: Behaviour = async () => undefined;
const fails: Behaviour = async () => {
  throw new RemoteFault('entryFailed', 'not there');
};
const hangs: Behaviour = () => new Promise(() => undefined);

/** An area whose versions behave as given; `screen` has the rendered ones. */
function setUp(behaviours: Record<string, Behaviour>, { online = true } = {}) {
  const versions = Object.keys(behaviours);
  const broken = new Set<string>();
  const log: string[] = [];
  const screen = new Set<string>();
  const renderErrors = new Map<string, OnRenderError>();
  const net = { online };
  const sight = { seen: true, concealed: false };
  const drawing: { drawn?: Promise<void> } = {};
  const states: AreaState[] = [];
  /** How long mounting and unmounting take; like single-spa, it does only one of them at a time. */
  const times: { show?: Promise<void>; hide?: Promise<void> } = {};
  let isMoving = false;
  const moving = async (move: () => Promise<void>) => {
    if (isMoving) throw new Error('It is on its way');
    isMoving = true;
    await move().finally(() => (isMoving = false));
  };

  const mount: Surroundings['mount'] = async (
    { version },
    anew,
    onRenderError,
  ): Promise<MountedRemote> => {
    log.push(anew ? `${version} anew` : version);
    renderErrors.set(version, onRenderError);
    await behaviours[version]!();
    screen.add(version);
    return {
      version,
      drawn: drawing.drawn ?? Promise.resolve(),
      show: () =>
        moving(async () => {
          if (screen.has(version)) throw new Error('It is on the screen already');
          await times.show;
          screen.add(version);
        }),
      hide: () =>
        moving(async () => {
          await times.hide;
          screen.delete(version);
        }),
    };
  };
  const area: Area = new Area({
    select() {
      const version = versions.find((each) => !broken.has(each));
      return version === undefined
        ? { kind: 'none', reason: 'broken' }
        : { kind: 'mount', candidate: candidate(version), fallback: version !== versions[0] };
    },
    mount,
    originAnswers: async () => net.online,
    broken: ({ version }) => void broken.add(version),
    forgive: () => broken.clear(),
    inSight: () => sight.seen,
    conceal: (concealed) => void (sight.concealed = concealed),
    changed: () => void states.push(area.state),
  });
  const rest = (version: string) => void broken.delete(version);
  const given = { behaviours, net, times, sight, drawing };
  return Object.assign(given, { area, log, screen, renderErrors, settle, states, rest });
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('PLT-06 the live version is shown, and is there again at once at the next visit', async () => {
  const { area, log, screen } = setUp({ live: works, old: works });
  await area.enter();
  expect(area.state).toEqual({ phase: 'shown', version: 'live', fallback: false, slow: false });
  area.leave();
  await settle();
  expect(screen.size).toBe(0);
  await area.enter();
  expect([...screen]).toEqual(['live']);
  expect(log).toEqual(['live']);
});

test('PLT-06 when the live version fails, the last good one is shown and named as such', async () => {
  const { area, screen } = setUp({ live: fails, old: works });
  await area.enter();
  expect(area.state).toMatchObject({ phase: 'shown', version: 'old', fallback: true });
  expect([...screen]).toEqual(['old']);
});

test('PLT-06 first files that have not come after 15 s give way to the last good version', async () => {
  const { area } = setUp({ live: hangs, old: works });
  const entering = area.enter();
  await jest.advanceTimersByTimeAsync(14_900);
  expect(area.state).toEqual({ phase: 'loading', slow: true });
  await jest.advanceTimersByTimeAsync(200);
  await entering;
  expect(area.state).toMatchObject({ phase: 'shown', version: 'old' });
});

test('PLT-06 being offline demotes no release', async () => {
  const { area, net, behaviours } = setUp({ live: fails, old: works }, { online: false });
  await area.enter();
  expect(area.state).toEqual({ phase: 'failed', reason: 'offline' });
  net.online = true;
  behaviours['live'] = works;
  await area.retry();
  expect(area.state).toMatchObject({ phase: 'shown', version: 'live', fallback: false });
});

test('PLT-07 when no version works the area says so, and Retry begins with the live one anew', async () => {
  const { area, behaviours, log } = setUp({ live: fails, old: fails });
  await area.enter();
  expect(area.state).toEqual({ phase: 'failed', reason: 'broken' });
  behaviours['live'] = works;
  await area.retry();
  expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
  expect(log).toEqual(['live', 'old', 'live anew']);
});

test('PLT-06 a render error is tried once more on the same version, then the last good one is shown', async () => {
  const { area, log, renderErrors, screen } = setUp({ live: works, old: works });
  await area.enter();
  renderErrors.get('live')!(new Error('render'));
  await settle();
  expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
  expect(log).toEqual(['live', 'live anew']);
  renderErrors.get('live')!(new Error('render'));
  await settle();
  expect(area.state).toMatchObject({ phase: 'shown', version: 'old', fallback: true });
  expect([...screen]).toEqual(['old']);
});

test('PLT-06 two render errors far apart are two moments, not a broken version', async () => {
  const { area, renderErrors } = setUp({ live: works, old: works });
  await area.enter();
  for (let times = 0; times < 3; times += 1) {
    renderErrors.get('live')!(new Error('render'));
    await settle();
    await jest.advanceTimersByTimeAsync(181_000);
  }
  expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
});

test('PLT-15 a page whose chunk never comes, twice in a row, counts as broken though minutes lie between', async () => {
  const { area, renderErrors } = setUp({ live: works, old: works });
  await area.enter();
  for (let times = 0; times < 2; times += 1) {
    await jest.advanceTimersByTimeAsync(121_000);
    renderErrors.get('live')!(new Error('Loading chunk 7 failed. (timeout)'));
    await settle();
  }
  expect(area.state).toMatchObject({ phase: 'shown', version: 'old' });
});

const failed = (reason: string) => ({ phase: 'failed', reason });

test('PLT-07 when versions hang for so long that the first has rested, the area says so all the same', async () => {
  const { area, rest } = setUp({ live: hangs, old: hangs, older: hangs });
  void area.enter();
  await jest.advanceTimersByTimeAsync(30_100);
  rest('live');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(area.state).toEqual(failed('broken'));
});

describe('PLT-18 an area that failed heals by itself within 30 s of the end of the fault', () => {
  test('whenever that is, and the message stands until then', async () => {
    const { area, behaviours, states } = setUp({ live: fails, old: fails });
    await area.enter();
    await jest.advanceTimersByTimeAsync(3 * 60_000 + 1234);
    expect(new Set(states.slice(1).map(({ phase }) => phase))).toEqual(new Set(['failed']));
    behaviours['live'] = works;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(area.state).toEqual({ phase: 'shown', version: 'live', fallback: false, slow: false });
    expect(new Set(states.slice(1).map(({ phase }) => phase))).toEqual(
      new Set(['failed', 'shown']),
    );
  });

  test('also when its files hang, at the worst moment', async () => {
    const { area, behaviours } = setUp({ live: hangs });
    void area.enter();
    // The second try has just begun when the fault ends, and cannot succeed any more.
    await jest.advanceTimersByTimeAsync(15_000 + 10_000 + 100);
    behaviours['live'] = works;
    await jest.advanceTimersByTimeAsync(29_000);
    expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
  });

  test('and when the connection is back, for which the browser need not say so', async () => {
    const { area, behaviours, net } = setUp({ live: fails }, { online: false });
    await area.enter();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(area.state).toEqual(failed('offline'));
    net.online = true;
    behaviours['live'] = works;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
  });

  test('a version that draws nothing but an error does not come into sight meanwhile', async () => {
    const { area, behaviours, drawing, renderErrors, screen, sight, states } = setUp({
      live: fails,
    });
    drawing.drawn = new Promise(() => undefined);
    await area.enter();
    behaviours['live'] = async () => {
      setTimeout(() => renderErrors.get('live')!(new Error('render')), 100);
    };
    await jest.advanceTimersByTimeAsync(10_050);
    expect([...screen]).toEqual(['live']);
    expect(sight.concealed).toBe(true);
    await jest.advanceTimersByTimeAsync(45_000);
    expect(states.slice(1).every(({ phase }) => phase === 'failed')).toBe(true);
    expect(screen.size).toBe(0);
    expect(sight.concealed).toBe(false);
  });

  test('not while nobody looks, and at once when somebody does', async () => {
    const { area, behaviours, log, sight } = setUp({ live: fails });
    await area.enter();
    sight.seen = false;
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(log).toEqual(['live']);
    behaviours['live'] = works;
    sight.seen = true;
    await area.heal();
    expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
  });

  test('Retry does not wait for a try that is under way, and leaves nothing of it', async () => {
    const { area, behaviours, screen, sight } = setUp({ live: fails });
    await area.enter();
    let come: () => void = () => undefined;
    behaviours['live'] = () => new Promise((resolve) => (come = resolve));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sight.concealed).toBe(true);
    behaviours['live'] = works;
    await area.retry();
    expect(sight.concealed).toBe(false);
    expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
    come();
    await settle();
    expect(area.state).toMatchObject({ phase: 'shown', version: 'live' });
    area.leave();
    await settle();
    expect(screen.size).toBe(0);
  });

  test('what is not broken is left alone: it is not for everyone to open, or has been withdrawn', async () => {
    const area: Area = new Area({
      mount: () => Promise.reject(new Error('Nothing is to be mounted')),
      originAnswers: async () => true,
      broken: () => undefined,
      forgive: () => undefined,
      conceal: () => undefined,
      inSight: () => true,
      changed: () => undefined,
      select: () => ({ kind: 'none', reason: 'withdrawn' }),
    });
    await area.enter();
    expect(jest.getTimerCount()).toBe(0);
    expect(area.state).toEqual(failed('withdrawn'));
  });
});

test('PLT-07 leaving while a remote hangs leaves nothing behind, whenever it comes up', async () => {
  let come: () => void = () => undefined;
  const slow = () => new Promise<void>((resolve) => (come = resolve));
  const { area, screen } = setUp({ live: slow });
  const entering = area.enter();
  await settle();
  area.leave();
  come();
  await entering;
  await settle();
  expect(area.state).toEqual({ phase: 'idle' });
  expect(screen.size).toBe(0);
});

const slowly = () => {
  let done: () => void = () => undefined;
  return { time: new Promise<void>((resolve) => (done = resolve)), done: () => done() };
};

test('PLT-06 who leaves and comes back while it is still on its way out finds it, and no version is blamed', async () => {
  const { area, log, screen, times } = setUp({ live: works, old: works });
  await area.enter();
  const hiding = slowly();
  times.hide = hiding.time;
  area.leave();
  await settle();
  const entering = area.enter();
  hiding.done();
  await entering;
  expect(area.state).toEqual({ phase: 'shown', version: 'live', fallback: false, slow: false });
  expect([...screen]).toEqual(['live']);
  expect(log).toEqual(['live']);
});

test('PLT-06 who leaves and comes back while it is still on its way in finds it, and who leaves for good leaves nothing', async () => {
  const { area, screen, times } = setUp({ live: works, old: works });
  await area.enter();
  area.leave();
  await settle();
  const showing = slowly();
  times.show = showing.time;
  const first = area.enter();
  await settle();
  area.leave();
  const second = area.enter();
  await settle();
  showing.done();
  await Promise.all([first, second]);
  expect(area.state).toMatchObject({ phase: 'shown', version: 'live', fallback: false });
  expect([...screen]).toEqual(['live']);
  area.leave();
  await settle();
  expect(screen.size).toBe(0);
});

test('PLT-15 a slow chunk is reported while it is slow', async () => {
  const { area } = setUp({ live: works });
  await area.enter();
  area.slow(true);
  expect(area.state).toMatchObject({ phase: 'shown', slow: true });
  area.slow(false);
  expect(area.state).toMatchObject({ slow: false });
});

test('PLT-11 a remote from source may take minutes to compile, a released one may not', async () => {
  jest.useFakeTimers();
  for (const version of [sourceVersion, 'aaaaaaaaaaaa']) {
    const { area } = setUp({
      [version]: () =>
        new Promise((resolve) => {
          setTimeout(resolve, 240_000);
        }),
    });
    void area.enter();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(area.state.phase).toBe(version === sourceVersion ? 'loading' : 'failed');
    await jest.advanceTimersByTimeAsync(200_000);
    if (version === sourceVersion) expect(area.state.phase).toBe('shown');
    area.leave();
  }
  jest.useRealTimers();
});
