import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A machine that builds and tests at once is slow; a test that waits for something right must not fail for it.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing, so it has no media queries, sizes or scrolling; tests that care set their own.
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
