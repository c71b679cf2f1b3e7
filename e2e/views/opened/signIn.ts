import { logOutEverywhere } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { apiAs, passwordOf } from '../../support/api.ts';
import { wordsOn } from '../texts.ts';
import type { Things } from '../things.ts';
import { dialog, type OpenedView, press } from './opening.ts';

const signIn = (email: string) => async (page: Page) => {
  const say = await wordsOn(page, 'shell');
  const field = (name: string) => page.getByLabel(say(`login.${name}`), { exact: true });
  await field('email').fill(email);
  await field('password').fill(passwordOf(email));
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  const code = await wordsOn(page, 'shell/entry');
  await page.getByLabel(code('entry.code.label'), { exact: true }).waitFor();
};

/** Types something, and lets the session expire before it is sent. */
const expire = (email: string) => async (page: Page) => {
  await press('mfe-admin', 'users.invite')(page);
  const say = await wordsOn(page, 'mfe-admin');
  await dialog(page).getByLabel(say('people.name'), { exact: true }).fill('Nadia Holm');
  await dialog(page).getByLabel(say('people.email'), { exact: true }).fill('nadia@new.example');
  await dialog(page).getByLabel(say('people.role'), { exact: true }).selectOption(say('role.User'));
  const api = await apiAs(new URL(page.url()).origin, email);
  await api(logOutEverywhere, { body: { keepThis: true } });
  await dialog(page)
    .getByRole('button', { name: say('users.send'), exact: true })
    .click();
  await page.getByRole('alertdialog').waitFor();
};

export const signingIn = ({ people }: Things): readonly OpenedView[] => [
  { name: 'login-code', address: '/login', by: undefined, open: signIn(people.coded) },
  { name: 'login-set-up', address: '/login', by: undefined, open: signIn(people.bidden) },
  {
    name: 'login-again',
    address: '/admin/users',
    by: people.leaving,
    refuses: true,
    open: expire(people.leaving),
  },
];
