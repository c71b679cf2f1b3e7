import type { Candidate } from '@fraktion/contract/releases';

import { type Lifecycles, mountable } from './mountable.ts';

const candidate = { version: '0123456789ab', scope: 'mfe_x_0123456789ab' } as Candidate;
const hangs = () => new Promise<never>(() => undefined);
const fails = async () => {
  throw new Error('not today');
};

/** A remote that writes `page` into its element, except for the replaced lifecycles. */
function setUp(instead: Partial<Lifecycles> = {}) {
  const host = document.createElement('div');
  const log: string[] = [];
  const lifecycles: Lifecycles = {
    bootstrap: async () => log.push('bootstrap'),
    async mount(props) {
      log.push('mount');
      (props as { domElement: HTMLElement }).domElement.textContent = 'page';
    },
    async unmount(props) {
      log.push('unmount');
      (props as { domElement: HTMLElement }).domElement.textContent = '';
    },
    ...instead,
  };
  const mounting = mountable(candidate, lifecycles, {
    host,
    nonce: 'n',
    onRenderError: () => undefined,
  });
  return { host, log, mounting };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('PLT-06 a version is made ready once, and comes and goes as often as it is visited', async () => {
  const { host, log, mounting } = setUp();
  const mounted = await mounting;
  expect(host.textContent).toBe('page');
  expect(host.firstElementChild).toHaveAttribute('data-release', candidate.version);
  await mounted.hide();
  expect(host.childElementCount).toBe(0);
  await mounted.show();
  expect(host.textContent).toBe('page');
  expect(log).toEqual(['bootstrap', 'mount', 'unmount', 'mount']);
});

test.each(['bootstrap', 'mount'] as const)(
  'PLT-06 a %s that fails or hangs is a fault, and leaves nothing on the screen',
  async (step) => {
    const failed = setUp({ [step]: fails });
    await expect(failed.mounting).rejects.toThrow('not today');
    expect(failed.host.childElementCount).toBe(0);

    const hanging = setUp({ [step]: hangs });
    const refused = expect(hanging.mounting).rejects.toThrow('No answer after 15 s');
    await jest.advanceTimersByTimeAsync(15_000);
    await refused;
    expect(hanging.host.childElementCount).toBe(0);
  },
);

test('PLT-07 a page that fails while it goes, or never says that it has gone, is off the screen all the same', async () => {
  const failing = setUp({ unmount: fails });
  await expect((await failing.mounting).hide()).rejects.toThrow('not today');
  expect(failing.host.childElementCount).toBe(0);

  const hanging = setUp({ unmount: hangs });
  const gone = expect((await hanging.mounting).hide()).rejects.toThrow('No answer after 3 s');
  expect(hanging.host.childElementCount).toBe(1);
  await jest.advanceTimersByTimeAsync(3000);
  await gone;
  expect(hanging.host.childElementCount).toBe(0);
});

test('PLT-07 a version that is mounted twice, because the first try came too late, stays when the first goes', async () => {
  // As single-spa-react does: by the name that it is given.
  const roots = new Map<string, HTMLElement>();
  const named = (props: object) => props as { name: string; domElement: HTMLElement };
  const lifecycles: Partial<Lifecycles> = {
    async mount(props) {
      const { name, domElement } = named(props);
      domElement.textContent = 'page';
      roots.set(name, domElement);
    },
    async unmount(props) {
      roots.get(named(props).name)!.textContent = '';
    },
  };
  const [late, next] = [setUp(lifecycles), setUp(lifecycles)];
  await next.mounting;
  await (await late.mounting).hide();
  expect(next.host.textContent).toBe('page');
  expect(late.host.childElementCount).toBe(0);
});
