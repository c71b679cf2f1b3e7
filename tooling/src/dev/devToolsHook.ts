/**
 * React registers only with a developer tools' hook that exists before it. The remote's refresh runtime is loaded later, and
 * finds the platform's React in this hook.
 */
export const devToolsHook = `
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;
