import type { Page } from '@playwright/test';

/** The narrowest window that the portal supports. */
export const narrowest = 360;

/** The elements that must be touch targets. */
export const controls =
  'button, select, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=option], a[href], input:not([type=hidden])';

/** The elements that show the user's place and possible actions. */
export const signs =
  'h1, h2, h3, button, summary, th, label, [role=tab], [role=menuitem], [role=columnheader]';

/** A phone's controls that are less than 48 pixels high, by their texts. */
export const lowControls = (page: Page): Promise<string[]> => lowControlsOn(page, 48);

/** Controls that are lower than this, by their texts. */
export const lowControlsOn = (page: Page, height: number): Promise<string[]> =>
  page.evaluate(
    ({ selector, least }) => {
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 2;
      // Inside a text or a fact.
      const isWithinText = (element: Element): boolean =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        (element.closest('dd') !== null ||
          element.parentElement?.textContent !== element.textContent);
      // The target of a card's title covers the card.
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
    { selector: controls, least: height },
  );

/** Headings, controls and column titles that are cut without showing the whole text on hover. */
export const cutSigns = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    // Texts only: a column's handle extends beyond its title on purpose.
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
    const isCut = (element: Element): boolean =>
      hasText(element) &&
      element.clientWidth > 2 &&
      element.scrollWidth > element.clientWidth + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX);
    // Some are for screen readers only.
    const isSeen = (sign: Element): boolean => sign.checkVisibility({ opacityProperty: true });
    return [...document.querySelectorAll(selector)]
      .filter((sign) => isSeen(sign) && !sign.closest('[title]'))
      .filter((sign) => [sign, ...sign.querySelectorAll('*')].some(isCut))
      .map((sign) => `${sign.tagName} ${sign.textContent.slice(0, 60)}`);
  }, signs);

/**
 * Elements wider than the window, by their texts; empty as soon as there are none. Floating elements follow a new width a
 * little later.
 */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(
    (patience) =>
      new Promise<string[]>((resolve) => {
        const start = performance.now();
        const wide = (): string[] =>
          [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
        const look = (now: number): void => {
          if (document.documentElement.scrollWidth <= innerWidth) resolve([]);
          else if (now - start > patience) resolve(wide().slice(0, 20));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    3_000,
  );

/** Entries of a menu that need a second line, which stands badly beside a count. */
export const wrappedEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = (link: Element): number => {
      const words = document.createRange();
      words.selectNodeContents(link);
      const tops = [...words.getClientRects()].filter(({ width }) => width > 1);
      return new Set(tops.map(({ top, height }) => Math.round((top + height / 2) / 12))).size;
    };
    return [...document.querySelectorAll('nav li a[href] > span')]
      .filter((entry) => entry.checkVisibility() && lines(entry) > 1)
      .map((entry) => entry.textContent);
  });

/** Placeholders that are wider than their field, which cuts them. */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('input')]
      .filter((input) => input.placeholder && input.value === '' && input.checkVisibility())
      .filter((input) => {
        const style = getComputedStyle(input);
        pen.font = `${style.fontSize} ${style.fontFamily}`;
        const room =
          input.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight);
        return pen.measureText(input.placeholder).width > room + 1;
      })
      .map(({ placeholder }) => placeholder);
  });

/** Titles with a word that goes on in the next line without a hyphen. */
export const brokenTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = (word: Text, from: number, to: number): boolean => {
      const range = document.createRange();
      range.setStart(word, from);
      range.setEnd(word, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return [...document.querySelectorAll('h1, h2')]
      .filter((title) => title.checkVisibility())
      .flatMap((title) => {
        const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (
          let node = texts.nextNode() as Text | null;
          node;
          node = texts.nextNode() as Text | null
        )
          for (const part of node.data.matchAll(/\p{L}+/gu))
            if (broken(node, part.index, part.index + part[0].length)) found.push(part[0]);
        return found;
      });
  });
