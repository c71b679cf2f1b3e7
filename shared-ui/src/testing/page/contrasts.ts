import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';

const named = (control: Element): string =>
  control.getAttribute('aria-label') ??
  (control as HTMLInputElement).labels?.[0]?.textContent ??
  control.textContent;

const isOff = (control: Element): boolean =>
  control.getAttribute('aria-disabled') === 'true' || (control as HTMLButtonElement).disabled;

function* controlsOn(page: Element): Generator<string> {
  for (const control of page.querySelectorAll('button, a[href], input, select, textarea')) {
    const name = named(control).trim();
    if (control instanceof HTMLAnchorElement) yield `${name} → ${control.getAttribute('href')}`;
    else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      yield `${name}: ${control.checked ? 'on' : 'off'}`;
    else if ('value' in control && !(control instanceof HTMLButtonElement))
      yield `${name}: ${String(control.value)}`;
    if (isOff(control)) yield `${name} is disabled`;
    else if (control instanceof HTMLButtonElement) yield `[${name}]`;
  }
}

function* textsOn(page: Element): Generator<string> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent?.trim() ?? '';
    if (text !== '' && !parentElement?.closest('style, script, button, option, label, time'))
      yield text;
  }
  // 'a day ago' is another text tomorrow.
  for (const { dateTime } of page.querySelectorAll('time')) yield dateTime;
}

const wordsOn = (page: Element): readonly string[] => [...textsOn(page), ...controlsOn(page)];

const without = (words: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

interface Page<V> {
  /** Shows the plain row, or a variant of it. */
  readonly open: (variant?: V) => Promise<unknown>;
  readonly close: () => Promise<void>;
  readonly client: QueryClient;
}

async function read<V>({ open, close, client }: Page<V>, variant?: V): Promise<readonly string[]> {
  await open(variant);
  let words: readonly string[] = [];
  let before: readonly string[];
  // An answer may bring a part of the page that asks for more.
  do {
    before = words;
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    words = wordsOn(document.body);
  } while (words.length === 0 || words.join('\n') !== before.join('\n'));
  cleanup();
  await close();
  return words;
}

/**
 * What each variant of a row shows (`+`) and lacks (`-`) beside the plain one: texts, controls with their values, and those that
 * are disabled. A page that reads one of its fields the wrong way round shows other words for it.
 */
export async function contrasts<V>(
  variants: Readonly<Record<string, V>>,
  page: Page<V>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const plain = await read(page);
  const found: Record<string, readonly string[]> = {};
  for (const [name, variant] of Object.entries(variants)) {
    const words = await read(page, variant);
    found[name] = [
      ...without(plain, words).map((word) => `-${word}`),
      ...without(words, plain).map((word) => `+${word}`),
    ];
  }
  return found;
}
