import type { Page } from '@playwright/test';

/** What a thumb is to hit. */
const controls =
  'button, select, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=option], a[href], input:not([type=hidden])';

/** What says where one is and what one can do. */
const signs =
  'h1, h2, h3, button, summary, th, label, [role=tab], [role=menuitem], [role=columnheader]';

/** Of a phone's controls, those that are less than 48 pixels high, by their own words. */
export const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ selector, least }) => {
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 2;
      // Of a text or a fact, that is.
      const isWithinText = (element: Element): boolean =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        (element.closest('dd') !== null ||
          element.parentElement?.textContent !== element.textContent);
      // The title of a card is hit anywhere on it.
      const covers = (element: Element): boolean => {
        const { content, position } = getComputedStyle(element, '::after');
        return content !== 'none' && position === 'absolute';
      };
      const hit = (element: Element): Element => element.closest('label') ?? element;
      return [...document.querySelectorAll(selector)]
        .filter((element) => isShown(hit(element)) && !isWithinText(element) && !covers(element))
        .map((element) => ({ element, height: hit(element).getBoundingClientRect().height }))
        .filter(({ height }) => Math.round(height) < least)
        .map(
          ({ element, height }) =>
            `${element.tagName} ${element.getAttribute('aria-label') ?? hit(element).textContent.slice(0, 40)}: ${height}`,
        );
    },
    { selector: controls, least: 48 },
  );

/** Headings, controls and column titles that are cut without saying the whole to whoever points at them. */
export const cutSigns = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    // Of text alone: a column's handle reaches beyond its title on purpose.
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
    const isCut = (element: Element): boolean =>
      hasText(element) &&
      element.clientWidth > 2 &&
      element.scrollWidth > element.clientWidth + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX);
    // Some are there for those who hear the page alone.
    const isSeen = (sign: Element): boolean => sign.checkVisibility({ opacityProperty: true });
    return [...document.querySelectorAll(selector)]
      .filter((sign) => isSeen(sign) && !sign.closest('[title]'))
      .filter((sign) => [sign, ...sign.querySelectorAll('*')].some(isCut))
      .map((sign) => `${sign.tagName} ${sign.textContent.slice(0, 60)}`);
  }, signs);
