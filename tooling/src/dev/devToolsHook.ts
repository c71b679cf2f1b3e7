/**
 * React announces itself only to a developer tools' hook that is there before it. The refresh of the
 * remote comes later, with the remote, and finds in this hook the React that the platform brought.
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
