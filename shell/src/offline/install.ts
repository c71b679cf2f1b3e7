import { createStore } from '@fraktion/shared-ui';

/** The browser's event for installing the portal as an app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | undefined>(undefined);

/** Whether the browser can install the portal, and the function to ask for it. */
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
    // The browser's own bar would cover the page; the account menu offers it instead.
    event.preventDefault();
    offered.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offered.set(undefined));
}
