import { useSyncExternalStore } from 'react';

interface AgentData {
  readonly mobile?: boolean;
}

/** A phone or tablet by device, not a narrow window. iPads identify as Macs, but no Mac has a touch screen. */
export const isMobileDevice = (agent: Navigator = navigator): boolean => {
  const data = (agent as Navigator & { readonly userAgentData?: AgentData }).userAgentData;
  if (data?.mobile) return true;
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(agent.userAgent)) return true;
  return /Macintosh/.test(agent.userAgent) && agent.maxTouchPoints > 1;
};

/** Whether a media query matches, also after changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

export interface Device {
  /** A phone or tablet. */
  readonly mobile: boolean;
  /** The window is as narrow as a phone's, on any device. */
  readonly narrow: boolean;
}

export const useDevice = (): Device => ({
  mobile: isMobileDevice(),
  narrow: useMediaQuery('(max-width: 599.98px)'),
});
