import { createStore } from '@fraktion/shared-ui';

/** What a browser hands over that would put the portal among the device's own apps. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | undefined>(undefined);

/** Whether the browser would install the portal, and the way to have it ask. */
export const installOffer = {
  ...offered,
  async take(): Promise<void> {
    const prompt = offered.get();
    offered.set(undefined);
    await prompt?.prompt();
  },
};

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would lie over the page; the account menu offers it instead.
    event.preventDefault();
    offered.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offered.set(undefined));
}
