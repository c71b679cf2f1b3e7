import { wordsOn } from '../texts.ts';
import { desk, dialog, type OpenedView, press } from './opening.ts';

export const boards: readonly OpenedView[] = [
  {
    name: 'home-dashboard-controller',
    address: '/home/dashboard?board=controller',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      await page
        .getByRole('region', { name: say('widgets.findings.title'), exact: true })
        .waitFor();
    },
  },
  {
    name: 'home-dashboard-own',
    on: desk,
    address: '/home/dashboard?board=customer',
    open: async (page) => {
      await press('mfe-dashboard', 'boards.makeOwn')(page);
      await dialog(page).waitFor();
    },
  },
];
