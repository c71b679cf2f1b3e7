import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A machine that builds and tests at the same time is slow; a test that waits for the right thing must not fail for that.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so it has no media queries, sizes or scrolling; tests that need them set their own.
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
