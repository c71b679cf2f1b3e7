import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';

export const defaultThemeColor = '#407e3d';
export const maxLogoBytes = 2 * 1024 * 1024;

/** A CSS colour, `#407e3d`. */
export const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** The colours and logo that everyone in an account sees. */
export const accountTheme = z.object({
  themeColor: z.string(),
  /** The path for `getAccountLogo`; null if the account has no logo. */
  logoPath: z.nullable(z.string()),
});
export type AccountTheme = z.output<typeof accountTheme>;

const admins = ['SuperAdmin', 'SystemAdmin', 'Admin'] as const;

export const getAccountTheme = call({
  id: 'accountTheme.one',
  summary: "The account's colour and logo",
  method: 'GET',
  path: '/account/theme',
  roles: 'signedIn',
  reads: ['accountTheme'],
  answer: accountTheme,
});

export const putThemeColor = call({
  id: 'accountTheme.color',
  summary: "Sets the account's colour, for everyone in it at once",
  method: 'PUT',
  path: '/account/theme/color',
  roles: admins,
  touches: ['accountTheme'],
  body: z.strictObject({ themeColor: hexColor }),
  answer: accountTheme,
});

export const putThemeLogo = call({
  id: 'accountTheme.logo',
  summary: "Sets the account's logo: a PNG, JPEG or WebP picture, redrawn before it is stored",
  method: 'PUT',
  path: '/account/theme/logo',
  roles: admins,
  touches: ['accountTheme'],
  files: { max: 1, maxBytes: maxLogoBytes },
  answer: accountTheme,
  errors: ['Files.Empty', 'Files.Type.Not.Allowed'],
});

export const resetThemeLogo = call({
  id: 'accountTheme.resetLogo',
  summary: "Removes the account's logo; the portal's own mark replaces it",
  method: 'PUT',
  path: '/account/theme/logo/reset',
  roles: admins,
  touches: ['accountTheme'],
  answer: accountTheme,
});

export const getAccountLogo = call({
  id: 'accountTheme.logoFile',
  summary: "The account's logo, by the id at the end of its path",
  method: 'GET',
  path: '/account/theme/logo/:id',
  roles: 'signedIn',
  reads: ['accountTheme'],
  params: z.object({ id }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
