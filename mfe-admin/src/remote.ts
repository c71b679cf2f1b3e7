import {
  getAccountLogo,
  getAccountTheme,
  putThemeColor,
  putThemeLogo,
  resetThemeLogo,
} from '@fraktion/contract/accountTheme';
import {
  createCollector,
  deleteCollector,
  listCollectors,
  updateCollector,
} from '@fraktion/contract/collectors';
import {
  createEwcCode,
  deleteEwcCode,
  listEwcCodes,
  updateEwcCode,
} from '@fraktion/contract/ewcCodes';
import { defineRemote } from '@fraktion/contract/remote';

export default defineRemote({
  name: 'mfe-admin',
  pages: [
    {
      path: '/admin/background',
      title: 'background.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 20, icon: 'boxes' },
      calls: [
        listCollectors,
        createCollector,
        updateCollector,
        deleteCollector,
        listEwcCodes,
        createEwcCode,
        updateEwcCode,
        deleteEwcCode,
      ],
      load: () => import('./background/BackgroundPage.tsx'),
    },
    {
      // Leads to its tab: older links and bookmarks name it.
      path: '/admin/ewccodes',
      title: 'ewcCodes.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      calls: [],
      load: () => import('./background/EwcCodesRedirect.tsx'),
    },
    {
      path: '/admin/theme',
      title: 'theme.title',
      roles: ['SuperAdmin', 'SystemAdmin', 'Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 70, icon: 'palette' },
      calls: [getAccountTheme, putThemeColor, putThemeLogo, resetThemeLogo, getAccountLogo],
      load: () => import('./theme/ThemePage.tsx'),
    },
  ],
});
