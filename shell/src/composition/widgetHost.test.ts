import type { Candidate } from '@fraktion/contract/releases';

import type { Composition } from './createComposition.ts';
import { HealthRecord } from './health.ts';
import type { Lifecycles } from './loading/mountable.ts';
import { makeWidgetHost } from './widgetHost.ts';

const loads: { readonly scope: string; readonly anew: boolean }[] = [];
let load: (scope: string) => Promise<Lifecycles>;

jest.mock('./loading/container.ts', () => ({
  loadLifecycles: async ({ scope }: Candidate, anew: boolean) => {
    loads.push({ scope, anew });
    return load(scope);
  },
}));
jest.mock('./loading/origin.ts', () => ({ originAnswers: async () => true }));
jest.mock('./loading/reportFailure.ts', () => ({ reportFailure: () => undefined }));

interface GivenWidget {
  readonly domElement: HTMLElement;
  readonly widget: { readonly kind: string };
  readonly onRenderError: (problem: unknown) => void;
}

/** A release that writes the widget's kind; one of kind `broken` breaks once it is drawn. */
const works: Lifecycles = {
  bootstrap: async () => undefined,
  async mount(props) {
    const { domElement, widget, onRenderError } = props as GivenWidget;
    domElement.textContent = widget.kind;
    if (widget.kind === 'broken') onRenderError(new Error('it broke'));
  },
  async unmount(props) {
    (props as GivenWidget).domElement.textContent = '';
  },
};

const remote = (name: string) => {
  const candidate = { version: `${name}1`, scope: name } as Candidate;
  return {
    name,
    record: new HealthRecord(),
    around: { platform: 'p', nonce: undefined, changed: () => undefined },
    select: () => ({ kind: 'mount', candidate, fallback: false }),
  };
};
const host = () =>
  makeWidgetHost({ remotes: [remote('mfe-b'), remote('mfe-a')] } as unknown as Composition);
const props = { period: { from: '2026-01-01', to: '2026-01-31' }, locationId: null };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  loads.length = 0;
  load = async () => works;
});

test('DSH-05 many widgets of one release load it once, each in an element of its own', async () => {
  const board = host();
  expect(board.releases()).toBe('mfe-a@mfe-a1,mfe-b@mfe-b1');
  const placed = ['one', 'two'].map((kind) => board.place({ remote: 'mfe-a', kind }, props));
  await settled();
  expect(placed.map(({ element }) => element.textContent)).toEqual(['one', 'two']);
  expect(placed.map((each) => each.state().phase)).toEqual(['shown', 'shown']);
  expect(loads).toEqual([{ scope: 'mfe-a', anew: false }]);
  placed.forEach((each) => each.remove());
});

test('DSH-05 PLT-06 a remote that does not come up keeps its widgets on the board; one that is withdrawn has none', () => {
  const releases = (reason: 'broken' | 'withdrawn') =>
    makeWidgetHost({
      remotes: [
        {
          ...remote('mfe-a'),
          select: () => ({ kind: 'none', reason }),
          pages: () => [{ version: 'mfe-a1' }],
        },
      ],
    } as unknown as Composition).releases();
  expect(releases('broken')).toBe('mfe-a@mfe-a1');
  expect(releases('withdrawn')).toBe('');
});

test('DSH-05 PLT-06 a widget that breaks stops alone; the release is not at fault for its neighbours', async () => {
  const board = host();
  const broken = board.place({ remote: 'mfe-a', kind: 'broken' }, props);
  const well = board.place({ remote: 'mfe-a', kind: 'well' }, props);
  await settled();
  expect(broken.state()).toEqual({ phase: 'failed', reason: 'stopped' });
  expect(well.state()).toEqual({ phase: 'shown' });
  broken.remove();
  well.remove();
});

test('DSH-05 PLT-06 a remote that does not come fails its own widgets, and Retry fetches it anew', async () => {
  load = async (scope) => {
    if (scope === 'mfe-b') throw new Error('not there');
    return works;
  };
  const board = host();
  const lost = board.place({ remote: 'mfe-b', kind: 'lost' }, props);
  const well = board.place({ remote: 'mfe-a', kind: 'well' }, props);
  await settled();
  expect(lost.state()).toEqual({ phase: 'failed', reason: 'broken' });
  expect(well.state()).toEqual({ phase: 'shown' });
  load = async () => works;
  lost.retry();
  await settled();
  expect(lost.state()).toEqual({ phase: 'shown' });
  expect(lost.element.textContent).toBe('lost');
  expect(loads.filter(({ scope }) => scope === 'mfe-b').at(-1)).toEqual({
    scope: 'mfe-b',
    anew: true,
  });
  lost.remove();
  well.remove();
});

test('DSH-05 a widget of a remote that this page does not know says so', () => {
  expect(host().place({ remote: 'mfe-gone', kind: 'x' }, props).state()).toEqual({
    phase: 'failed',
    reason: 'withdrawn',
  });
});
