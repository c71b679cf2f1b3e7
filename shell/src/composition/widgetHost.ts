import type { Candidate } from '@fraktion/contract/releases';
import type {
  PlacedWidget,
  WidgetHost,
  WidgetProps,
  WidgetState,
} from '@fraktion/shared-ui/remote';

import type { Area } from './area/area.ts';
import type { Composition } from './createComposition.ts';
import { makeArea } from './area/makeArea.ts';
import type { Remote } from './makeRemote.ts';
import type { Lifecycles } from './loading/mountable.ts';

type Load = (candidate: Candidate, anew: boolean) => Promise<Lifecycles>;

/**
 * A board has many widgets of one remote. They load its release together, and retry together after a failure: separate loads
 * would run all of its code several times.
 */
function loadTogether(): Load {
  const loads = new Map<string, Promise<Lifecycles>>();
  const failed = new Set<string>();
  return ({ scope, ...candidate }) => {
    const known = loads.get(scope);
    if (known) return known;
    const load = import('./loading/container.ts').then(({ loadLifecycles }) =>
      loadLifecycles({ scope, ...candidate }, failed.delete(scope)),
    );
    loads.set(scope, load);
    load.catch(() => {
      loads.delete(scope);
      failed.add(scope);
    });
    return load;
  };
}

/** A value with subscribers. */
function follow<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const loading: WidgetState = { phase: 'loading' };
const shown: WidgetState = { phase: 'shown' };

const stateIn = ({ state }: Area): WidgetState => {
  if (state.phase === 'failed') return state;
  return state.phase === 'shown' ? shown : loading;
};

/** The name distinguishes the roots of one release. */
let placed = 0;

function placeIn(remote: Remote, kind: string, props: WidgetProps, load: Load): PlacedWidget {
  const element = document.createElement('div');
  const input = follow(props);
  const state = follow<WidgetState>(loading);
  placed += 1;
  let stopped = false;
  const area = makeArea(remote, {
    host: element,
    load,
    // A widget may break before its area knows that it is mounted.
    changed: () => {
      if (!stopped) state.set(stateIn(area));
    },
    more: { name: `widget-${placed}`, widget: { kind, input } },
    broke: () => {
      stopped = true;
      state.set({ phase: 'failed', reason: 'stopped' });
    },
  });
  void area.enter();
  return {
    element,
    state: state.get,
    subscribe: state.subscribe,
    set: input.set,
    retry() {
      if (!stopped) return void area.retry();
      stopped = false;
      area.leave();
      void area.enter();
    },
    remove: () => area.leave(),
  };
}

/** The composition does not know this remote, so its widgets can never be shown. */
const gone = (): PlacedWidget => ({
  element: document.createElement('div'),
  state: () => withdrawn,
  subscribe: () => () => undefined,
  set: () => undefined,
  retry: () => undefined,
  remove: () => undefined,
});
const withdrawn: WidgetState = { phase: 'failed', reason: 'withdrawn' };

/** The widgets of a remote that does not start keep their places, as its pages do in the menu. */
function knownVersion(remote: Remote): string | undefined {
  const selection = remote.select();
  if (selection.kind === 'mount') return selection.candidate.version;
  return selection.reason === 'broken' ? remote.pages()[0]?.version : undefined;
}

/** Each widget has its own area, as pages do, so that it loads, fails and recovers by itself. */
export function makeWidgetHost({ remotes }: Composition): WidgetHost {
  const load = loadTogether();
  return {
    releases: () =>
      remotes
        .flatMap((remote) => {
          const version = knownVersion(remote);
          return version === undefined ? [] : [`${remote.name}@${version}`];
        })
        .toSorted()
        .join(','),
    fromSource: () =>
      remotes.flatMap((remote) => {
        const selection = remote.select();
        const { version, widgets } = selection.kind === 'mount' ? selection.candidate : {};
        return widgets ? [{ name: remote.name, version, widgets }] : [];
      }),
    place({ remote: name, kind }, props) {
      const remote = remotes.find((each) => each.name === name);
      return remote ? placeIn(remote, kind, props, load) : gone();
    },
  };
}
