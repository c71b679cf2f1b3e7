import type { Page } from '@playwright/test';

import { controls, lowControlsOn } from './measures.ts';

/** The smallest phone that a driver may have. */
export const smallPhone = { width: 360, height: 740 } as const;

/** For a thumb in a glove. */
const leastHeight = 56;
const leastContrast = 7;

/** A driver's controls that are less than 56 pixels high. */
export const lowInTheSun = (page: Page): Promise<string[]> => lowControlsOn(page, leastHeight);

/** Where the next stop and its main step begin and end, if they do not stand where a thumb finds them at once. */
export const lowNextStop = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const next = document.querySelector('main a[target=_blank]')?.closest('section');
    if (!next || document.querySelector('[role=dialog]')) return [];
    const top = Math.round(next.getBoundingClientRect().top);
    const bar = document.querySelector('nav')?.getBoundingClientRect().top ?? innerHeight;
    const steps = [...next.querySelectorAll('a[href^="geo:"], a[href^="https://maps"], button')];
    const main = steps.slice(0, 2).map((step) => Math.round(step.getBoundingClientRect().bottom));
    return [
      ...(top > innerHeight / 2 ? [`the next stop begins at ${top} of ${innerHeight}`] : []),
      ...main.filter((end) => end > bar).map((end) => `a step ends at ${end}, below the bar`),
    ];
  });

/** Buttons whose words are wider than they are. */
export const spilledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, [role=dialog] button')]
      .filter((button) => button.checkVisibility() && button.clientWidth > 2)
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const right = button.getBoundingClientRect().right + 1;
        return [...words.getClientRects()].some((line) => line.width > 2 && line.right > right);
      })
      .map(({ textContent }) => textContent.slice(0, 40)),
  );

/** Texts with less contrast than 7 : 1 to what is behind them. */
export const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, selector }) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const rgba = (colour: string): readonly number[] => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
      };
      const light = ([r = 0, g = 0, b = 0]: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = [r, g, b].map((each) => {
          const part = each / 255;
          return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (element: Element): readonly number[] => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const ground = rgba(getComputedStyle(at).backgroundColor);
          if ((ground[3] ?? 0) > 250) return ground;
        }
        return [255, 255, 255];
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const top = document.querySelector('[role=dialog], [role=alertdialog]');
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement!;
        const box = element.getBoundingClientRect();
        const isShown =
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          box.width > 2 &&
          box.height > 2;
        if (!isShown || !node.textContent?.trim() || (top && !top.contains(element))) continue;
        // What may not be pressed now is allowed to be quiet.
        if (element.closest('[disabled], [aria-disabled=true]')) continue;
        const [one, other] = [
          light(rgba(getComputedStyle(element).color)),
          light(groundOf(element)),
        ];
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (ratio < least)
          found.push(
            `${element.closest(selector)?.tagName ?? element.tagName} ${node.textContent.trim().slice(0, 40)}: ${ratio.toFixed(1)}`,
          );
      }
      return found;
    },
    { least: leastContrast, selector: controls },
  );
